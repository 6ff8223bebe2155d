// Worlds whose order doesn't come from the seed. Each `before` is the earlier code, with the same version number.
import { defineWorld, uint64Seed, type AnyWorld, type Run } from '@seedfast/world'

type AnyRun = Run<unknown, unknown, unknown>

const VAULTS = ['hydra nest', 'frog pond', 'war camp', 'mess hall', 'spider web', 'snake pit']

/** Vaults by name, for the lifetime of the process. */
const registry = new Map<string, { readonly name: string }>()

/** A world that picks from a Map in insertion order, which the first run of a process decides. */
export const registryOrder = defineWorld({
  id: 'registry-order',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const wanted = run.at(['wanted'], () => run.stream('wanted').sample(VAULTS, VAULTS.length))
    for (const name of wanted) if (!registry.has(name)) registry.set(name, { name })
    return { vault: run.at(['vault'], () => run.stream('vaults').pick([...registry.keys()])) }
  },
})

/**
 * Creates a world that draws from the files in the order that a build listed them, which depends on the machine.
 */
function listedFiles(files: readonly string[]): AnyWorld {
  return defineWorld({
    id: 'file-order',
    version: 1,
    seed: uint64Seed,
    generate: (run) => ({ vault: run.at(['vault'], () => run.stream('vaults').pick(files)) }),
  })
}
export const fileOrder = {
  before: listedFiles(['altar.des', 'bailey.des', 'crypt.des', 'dis.des']),
  now: listedFiles(['dis.des', 'bailey.des', 'altar.des', 'crypt.des']),
}

/**
 * Creates a world that depends on the order of an object's keys. Objects list integer-like keys first, in ascending
 * order, regardless of the order in which the keys were written.
 */
function depths(names: Readonly<Record<string, number>>): AnyWorld {
  return defineWorld({
    id: 'key-order',
    version: 1,
    seed: uint64Seed,
    generate: (run) => ({ depth: run.at(['depth'], () => names[run.stream('d').pick(Object.keys(names))]!) }),
  })
}
export const keyOrder = {
  before: depths({ 'D:9': 9, 'D:2': 2, 'D:5': 5 }),
  now: depths({ 9: 9, 2: 2, 5: 5 }),
}

interface Cell {
  readonly name: string
  readonly cost: number
}
const CELLS: readonly Cell[] = ['nw', 'ne', 'sw', 'se', 'mid'].map((name, i) => ({
  name,
  cost: i === 4 ? 2 : 1,
}))

/** Creates a world in which cells with equal cost leave the queue in an arbitrary order. */
function settling(order: (cells: Cell[]) => Cell[]): AnyWorld {
  return defineWorld({
    id: 'queue-ties',
    version: 1,
    seed: uint64Seed,
    generate: (run) =>
      order([...CELLS]).map(({ name }) => run.at([name], () => `${name} ${run.stream('cells').int(1, 6)}`)),
  })
}
export const queueTies = { before: settling(bySortedList), now: settling(byHeap) }

function bySortedList(cells: Cell[]): Cell[] {
  return cells.sort((a, b) => a.cost - b.cost)
}

/** Sorts cells with a binary heap that has no rule for ties. */
function byHeap(cells: Cell[]): Cell[] {
  const out: Cell[] = []
  while (cells.length > 0) {
    for (let i = cells.length - 1; i > 0; i--) {
      const parent = (i - 1) >> 1
      if (cells[i]!.cost <= cells[parent]!.cost) [cells[i], cells[parent]] = [cells[parent]!, cells[i]!]
    }
    const last = cells.pop()!
    out.push(cells.length === 0 ? last : cells[0]!)
    if (cells.length > 0) cells[0] = last
  }
  return out
}

const UNIQUES = ['Sigmund', 'Ijyb', 'Grinder', 'Urug']

/**
 * Creates a world in which each level has its own stream, but all levels share the list of uniques that haven't been
 * met yet.
 */
function visiting(levels: readonly string[]): AnyWorld {
  return defineWorld({
    id: 'visit-order',
    version: 1,
    seed: uint64Seed,
    generate: (run) => {
      const left = new Set(UNIQUES)
      const met = levels.map((level) => {
        const unique = run.at(['uniques', level], () => run.stream(`levels/${level}`).pick([...left]))
        left.delete(unique)
        return [level, unique] as const
      })
      return Object.fromEntries(met)
    },
  })
}
export const visitOrder = { before: visiting(['D', 'Lair', 'Orc']), now: visiting(['Lair', 'D', 'Orc']) }

/**
 * Creates a world with two draws in one expression. JavaScript evaluates operands from left to right, so swapping the
 * operands swaps the draws.
 */
function fighting(damage: (run: AnyRun) => number): AnyWorld {
  return defineWorld({
    id: 'operand-order',
    version: 1,
    seed: uint64Seed,
    generate: (run) => ({ damage: damage(run) }),
  })
}
export const operandOrder = {
  before: fighting((run) => run.stream('fight').int(1, 6) * 10 + run.stream('fight').int(1, 8)),
  now: fighting((run) => run.stream('fight').int(1, 8) + run.stream('fight').int(1, 6) * 10),
}
