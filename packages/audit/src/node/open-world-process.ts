import { openNodeProcess, type ProcessOptions, type ProcessWorker } from '@seedfast/workers/node'
import type { RemoteCalls } from '../remote-calls.js'

/** The surroundings of a process that loads worlds. */
export type WorldProcessOptions = Pick<ProcessOptions, 'signal' | 'env' | 'cwd'>

/** Opens a fresh Node process, which loads the worlds of `modules` (URLs) itself. */
export function openWorldProcess(
  name: string,
  modules: readonly string[],
  options: WorldProcessOptions,
): ProcessWorker<RemoteCalls> {
  return openNodeProcess(new URL('./world-child.js', import.meta.url), { ...options, name, start: modules })
}
