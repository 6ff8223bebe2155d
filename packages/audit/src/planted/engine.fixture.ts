// oxlint-disable seedfast/consistent-comparator -- these worlds contain planted faults
// Worlds that depend on what the language leaves to the engine.
import { defineWorld, uint64Seed } from '@seedfast/world'

const cards = (count: number): number[] => Array.from({ length: count }, (_, i) => (i * 37) % count)

/**
 * A world that draws in comparators. Different engines call a comparator a different number of times, and in a
 * different order.
 */
export const drawingComparator = defineWorld({
  id: 'drawing-comparator',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({
    hand: cards(5).sort(() => (run.stream('hand').bool() ? 1 : -1)),
    deck: cards(52).sort(() => (run.stream('deck').bool() ? 1 : -1)),
  }),
})

/**
 * A world that counts the calls of a comparator. The sorted lists are the same in every engine, but the number of calls
 * differs.
 */
export const countingComparator = defineWorld({
  id: 'counting-comparator',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    let calls = 0
    for (const size of [5, 12, 52]) cards(size).sort((a, b) => (calls++, a - b))
    return { fatigue: run.at(['fatigue'], () => run.stream('fatigue').int(1, calls)) }
  },
})

/** A world that uses `Math` functions whose results differ in the last bits between engines. */
export const engineMath = defineWorld({
  id: 'engine-math',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const angles = Array.from({ length: 200 }, (_, i) => 1 + i * 0.137)
    const weights = angles.map((angle) => 2 + Math.sin(angle) + Math.pow(angle, 0.3) + Math.exp(-angle))
    const angle = run.at(['angle'], () => run.stream('angles').weighted(angles, weights))
    // The Box–Muller transform, as in many games.
    const heights = Array.from({ length: 60 }, () => {
      const [u, v] = [1 - run.stream('heights').float(), run.stream('heights').float()]
      return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
    })
    return { angle, heights }
  },
})
