import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Native } from './native.js'

/** The machine and the software that a report was made with. */
export interface Machine {
  readonly processor: string
  readonly processors: number
  readonly memory: string
  readonly system: string
  readonly node: string
  /** The name of the C compiler, or the reason why there is none. */
  readonly compiler: string
  /** The load averages before the first table was measured. On a busy machine, only the ratios are meaningful. */
  readonly load: string
}

export function describeMachine(native: Native): Machine {
  const all = cpus()
  return {
    processor: all[0]?.model.trim() ?? 'unknown processor',
    processors: all.length,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    system: `${type()} ${release()} ${process.arch}`,
    node: `Node ${process.versions.node}, V8 ${process.versions.v8}`,
    compiler: native.about,
    load: loadavg()
      .map((load) => load.toFixed(2))
      .join(' '),
  }
}
