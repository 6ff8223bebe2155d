/** A worker's first message where a user has worlds of their own: the addresses of their modules. */
export interface OwnModules {
  readonly kind: 'own modules'
  readonly modules: readonly string[]
}

let modules: readonly string[] = []

/** Says which modules each worker that is opened from now on loads first. */
export function giveWorkers(urls: readonly string[]): void {
  modules = urls
}

/** Tells a new worker the modules to load, if there are any. */
export function sendModules(worker: Worker): void {
  if (modules.length > 0) worker.postMessage({ kind: 'own modules', modules } satisfies OwnModules, [])
}
