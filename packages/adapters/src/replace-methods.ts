/** Replaces methods of a shared generator. Returns a function that restores the original methods. */
export function replaceMethods<G extends object>(generator: G, methods: Partial<G>): () => void {
  const before = Object.keys(methods).map(
    (name) => [name, Object.getOwnPropertyDescriptor(generator, name)] as const,
  )
  Object.assign(generator, methods)
  return () => {
    for (const [name, own] of before) {
      if (own === undefined) delete generator[name as keyof G]
      else Object.defineProperty(generator, name, own)
    }
  }
}
