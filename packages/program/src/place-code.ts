/**
 * Returns the last line of a bundle of worlds. It gives each program in the list `worlds` the folder that its paths are
 * relative to, and the module that runs programs.
 */
export function placeCode(folder: string, module: string): string {
  return `if (Array.isArray(worlds)) for (const world of worlds) world?.program?.place(${JSON.stringify(folder)}, ((url) => () => import(url))(${JSON.stringify(module)}))\n`
}

/** Returns a bundle, which may be minified, without that code, for pages, which can't run programs and needn't know the folder. */
export function withoutPlaces(bundle: string): string {
  return bundle.replaceAll(/^if \(Array\.isArray\(\S+\)\) .*\.program\?\.place\(.*$/gm, '')
}
