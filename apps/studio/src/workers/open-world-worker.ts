import type { Calls, RemoteWorker } from '@seedfast/workers'
import { openWebWorker } from '@seedfast/workers/web'

export interface WorldWorkerStart<Start> {
  /** The URLs of the user's modules, which the worker imports. */
  readonly modules: readonly string[]
  readonly start: Start
}

/**
 * Connects to a web worker whose module calls `serveWorlds`. The worker has the built-in worlds and the user's own.
 * `name` describes the worker's purpose, such as `search worker`.
 */
export function openWorldWorker<Type extends Calls<Type>>(
  worker: Worker,
  name: string,
  start?: unknown,
): RemoteWorker<Type> {
  const modules = modulesForWorkers()
  return openWebWorker<Type>(worker, name, { modules, start } satisfies WorldWorkerStart<unknown>)
}

let modules: readonly string[] = []

/** Sets the URLs of the modules that each new worker imports before it starts. */
export function giveWorkers(urls: readonly string[]): void {
  modules = urls
}

/** Returns the URLs of the user's modules, which each new worker imports before it starts. */
function modulesForWorkers(): readonly string[] {
  return modules
}
