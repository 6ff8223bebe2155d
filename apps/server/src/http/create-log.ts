import { pino, type Logger } from 'pino'
import type { LogLevel } from '../options.js'

/** Returns a log that writes lines of JSON, by default to standard error. */
export function createLog(level: LogLevel, to?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, to ?? pino.destination({ dest: 2, sync: true }))
}
