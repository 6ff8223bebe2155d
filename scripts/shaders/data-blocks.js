// Reads the data section of a WebAssembly module.

/**
 * Returns the start and size of each block of memory that a module's data section sets, sorted by start. An unoptimized
 * module from AssemblyScript sets each block that its source declares with `memory.data`, even if the block is all zeros.
 */
export function dataBlocks(wasm) {
  let at = 8
  const unsigned = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++]
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
  const blocks = []
  while (at < wasm.length) {
    const section = wasm[at++]
    const size = unsigned()
    const end = at + size
    for (let left = section === 11 ? unsigned() : 0; left > 0; left--) {
      // Each block is "active" (0): its start is `i32.const` (0x41), a number, and `end`. Addresses are small enough
      // that reading the number as unsigned makes no difference.
      unsigned()
      at++
      const start = unsigned()
      at++
      const bytes = unsigned()
      blocks.push({ start, size: bytes })
      at += bytes
    }
    at = end
  }
  return blocks.sort((a, b) => a.start - b.start)
}
