/** Creates a `localStorage` for one evaluation of a game. The storage is empty at first, and is kept only in memory. */
export function gameStorage(): object {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (n: number) => [...items.keys()][n] ?? null,
    getItem: (key: unknown) => items.get(String(key)) ?? null,
    setItem: (key: unknown, value: unknown) => void items.set(String(key), String(value)),
    removeItem: (key: unknown) => void items.delete(String(key)),
    clear: () => items.clear(),
  }
}
