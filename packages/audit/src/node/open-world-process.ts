import { openNodeProcess, type ProcessOptions, type ProcessWorker } from '@seedfast/workers/node'
import type { RemoteCalls } from '../remote/remote-calls.js'
import type { NeededWorlds } from './needed-worlds.js'

/** Options for a process that loads worlds. */
export type WorldProcessOptions = Pick<ProcessOptions, 'signal' | 'env' | 'cwd'>

/** The worlds that a process needs, and whether it reports what their results may depend on. */
export interface WorldProcessStart extends NeededWorlds {
  readonly watched?: boolean
}

/** Starts a fresh Node process, which loads the needed worlds itself. */
export function openWorldProcess(
  name: string,
  needed: WorldProcessStart,
  options: WorldProcessOptions,
): ProcessWorker<RemoteCalls> {
  return openNodeProcess(new URL('./world-child.js', import.meta.url), { ...options, name, start: needed })
}
