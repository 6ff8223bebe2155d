import type { Stream } from '@seedfast/rng'

/** Returns a changed copy of a list of inputs: with a part removed, repeated, reversed or moved, or two inputs swapped. */
export function mutateInputs(inputs: readonly unknown[], stream: Stream): unknown[] {
  const mutant = [...inputs]
  const changes = stream.int(1, 3)
  for (let n = 0; n < changes && mutant.length > 0; n++) {
    const from = stream.int(0, mutant.length - 1)
    const count = stream.int(1, Math.min(8, mutant.length - from))
    const part = mutant.slice(from, from + count)
    switch (stream.pick(['remove', 'repeat', 'reverse', 'move', 'cut'])) {
      case 'remove':
        mutant.splice(from, count)
        break
      case 'repeat':
        mutant.splice(from, 0, ...part)
        break
      case 'reverse':
        mutant.splice(from, count, ...part.reverse())
        break
      case 'move':
        mutant.splice(from, count)
        mutant.splice(stream.int(0, mutant.length), 0, ...part)
        break
      default:
        mutant.length = from
    }
  }
  return mutant
}
