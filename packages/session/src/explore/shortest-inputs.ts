/**
 * Removes inputs from a list as long as it still fails, first large parts and then single inputs (delta debugging,
 * Zeller and Hildebrandt 2002), until no single input can be removed. `fails` is called at most `most` times.
 */
export function shortestInputs(
  inputs: readonly unknown[],
  fails: (inputs: readonly unknown[]) => boolean,
  most = 2000,
): readonly unknown[] {
  let shortest = inputs
  let calls = 0
  for (let size = Math.ceil(shortest.length / 2); size >= 1 && calls < most;) {
    let isShorter = false
    // From the end, because the inputs after the failure aren't needed.
    for (let from = shortest.length - size; from > -size && calls < most; from -= size) {
      const without = [...shortest.slice(0, Math.max(0, from)), ...shortest.slice(from + size)]
      if (without.length === shortest.length) continue
      calls++
      if (!fails(without)) continue
      shortest = without
      isShorter = true
    }
    if (!isShorter || size > shortest.length) size = size === 1 ? 0 : Math.ceil(size / 2)
    if (shortest.length === 0) break
  }
  return shortest
}
