/** A worker's first message if the user has own worlds: the URLs of their modules. */
export interface OwnModules {
  readonly kind: 'own modules'
  readonly modules: readonly string[]
}

let modules: readonly string[] = []

/** Sets the modules that every new worker loads first. */
export function giveWorkers(urls: readonly string[]): void {
  modules = urls
}

/** Returns the URLs of the user's own modules, which every new worker loads first. */
export function modulesForWorkers(): readonly string[] {
  return modules
}

/** Sends a new worker the modules to load, if there are any. */
export function sendModules(worker: Worker): void {
  if (modules.length > 0) worker.postMessage({ kind: 'own modules', modules } satisfies OwnModules, [])
}
