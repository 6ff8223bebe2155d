/** The environment variable with the number of cores that a place has. Worlds can't see it. */
export const CORES = 'SEEDFAST_CORES'

/**
 * Sets `navigator.hardwareConcurrency` to the number of cores in the environment, if there is one. Browsers, Deno, Bun
 * and newer versions of Node have this property.
 */
export function setCores(): void {
  const { [CORES]: cores } = process.env
  if (cores === undefined) return
  delete process.env[CORES]
  const { navigator } = globalThis as { navigator?: object }
  const value: object =
    navigator === undefined ? { userAgent: `Node.js/${process.versions.node}` } : Object.create(navigator)
  Object.defineProperty(value, 'hardwareConcurrency', { value: Number(cores), enumerable: true })
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true, writable: true })
}
