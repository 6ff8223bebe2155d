import { pino, type Logger } from 'pino'
import type { LogLevel } from '../options.js'

/** Creates a log that writes one JSON object per line. By default, it writes to standard error. */
export function createLog(level: LogLevel, to?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, to ?? pino.destination({ dest: 2, sync: true }))
}
