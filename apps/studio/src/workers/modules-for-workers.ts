let modules: readonly string[] = []

/** Sets the URLs of the modules that every new worker loads first. */
export function giveWorkers(urls: readonly string[]): void {
  modules = urls
}

/** Returns the URLs of the user's own modules, which every new worker loads first. */
export function modulesForWorkers(): readonly string[] {
  return modules
}
