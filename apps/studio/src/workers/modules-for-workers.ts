let modules: readonly string[] = []

/** Sets the URLs of the modules that each new worker imports before it starts. */
export function giveWorkers(urls: readonly string[]): void {
  modules = urls
}

/** Returns the URLs of the user's modules, which each new worker imports before it starts. */
export function modulesForWorkers(): readonly string[] {
  return modules
}
