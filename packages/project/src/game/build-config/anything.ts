/** Returns an object that accepts any use: its properties and the results of its calls accept any use, too. */
export function anything(known: Readonly<Record<string, unknown>> = {}): unknown {
  const get = (_target: object, key: PropertyKey): unknown => {
    if (typeof key === 'string' && Object.hasOwn(known, key)) return known[key]
    if (key === '__esModule' || key === 'then') return undefined
    if (key === Symbol.toPrimitive) return () => ''
    return key === Symbol.iterator ? () => [][Symbol.iterator]() : anything()
  }
  return new Proxy(function () {}, {
    get,
    apply: () => anything(),
    construct: () => anything() as object,
    // The bundler converts a CommonJS module to a namespace that inherits from the module's prototype.
    getPrototypeOf: () => new Proxy({}, { get }),
  })
}
