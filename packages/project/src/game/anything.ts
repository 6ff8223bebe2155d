/** Returns an object that accepts any use: its properties and the results of its calls accept any use, too. */
export function anything(known: Readonly<Record<string, unknown>> = {}): unknown {
  const proxy: unknown = new Proxy(function () {}, {
    get: (_target, key) => {
      if (typeof key === 'string' && Object.hasOwn(known, key)) return known[key]
      if (key === '__esModule' || key === 'then') return undefined
      if (key === Symbol.toPrimitive) return () => ''
      return key === Symbol.iterator ? () => [][Symbol.iterator]() : anything()
    },
    apply: () => anything(),
    construct: () => anything() as object,
  })
  return proxy
}
