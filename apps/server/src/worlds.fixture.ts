// The worlds of a user, for the tests. Some of them work, and the others each fail in a different way.
import { pid } from 'node:process'
import { defineProgram } from '@seedfast/program'
import { defineWorld, fact, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'

const dice = defineWorld(
  {
    id: 'dice',
    version: 3,
    params: z.strictObject({ sides: z.int().min(2).max(100).default(6) }),
    generate: (run) => ({ rolled: run.stream('dice').int(1, run.params.sides) }),
  },
  { facts: { rolled: { type: fact.int, of: ({ rolled }) => rolled } } },
)

/**
 * A world with labels, a branch that changes the number of draws, and a result whose keys must be escaped in a JSON
 * Pointer.
 */
const hoard = defineWorld({
  id: 'hoard',
  version: 1,
  params: z.strictObject({ rooms: z.int().min(1).max(100_000).default(3) }),
  generate: (run) => {
    const rooms = []
    for (let i = 0; i < run.params.rooms; i++) {
      const gold = run.stream('gold').int(10, 20)
      const foe = run.at(['rooms', i, 'foe'], () => run.stream('foe').pick(['bat', 'rat', 'troll']))
      if (foe === 'troll') run.stream('gold').bool()
      rooms.push({ gold, foe, 'a/b': gold % 2 === 0 })
    }
    return { rooms, foes: rooms.length }
  },
})

/** A world whose `generate` returns a promise. */
const waiting = defineWorld(
  {
    id: 'waiting',
    version: 1,
    generate: async (run) => {
      const first = run.stream('dice').int(1, 6)
      await new Promise((resolve) => setTimeout(resolve, 1))
      return [first, run.stream('dice').int(1, 6)]
    },
  },
  { facts: { sum: { type: fact.int, of: ([a, b]) => a! + b! } } },
)

/**
 * A world whose result is the ID of the process that generates it, although a result isn't allowed to depend on the
 * process.
 */
const place = defineWorld({
  id: 'place',
  version: 1,
  generate: (run) => Math.max(pid, run.stream('place').int(0, pid)),
})

/** A world that makes the same draw from two different call sites, or throws an error. */
const ways = defineWorld({
  id: 'ways',
  version: 1,
  params: z.strictObject({ way: z.int().min(0).max(2).default(0) }),
  generate: (run) => {
    const oneWay = (): boolean => run.stream('coin').bool()
    const otherWay = (): boolean => run.stream('coin').bool()
    if (run.params.way === 2) throw new Error('no such way')
    return run.params.way === 0 ? oneWay() : otherWay()
  },
})

const endless = defineWorld({
  id: 'endless',
  version: 1,
  generate: () => {
    for (let i = 0; ; i++) if (i < 0) return i
  },
})

/** Different ways to run out of memory. A thread that fills a map or an object ends its whole program. */
const GREEDY = {
  lists: (kept) => {
    for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })))
  },
  map: () => {
    const numbers = new Map<number, number>()
    for (let i = 0; ; i++) numbers.set(i, i + 0.5)
  },
  keys: () => {
    const numbers: Record<string, number> = {}
    for (let i = 0; ; i++) numbers[`key ${i}`] = i
  },
  recursion: (kept) => {
    const deeper = (depth: number): number => {
      kept.push(Array.from({ length: 5000 }, (_, i) => ({ i, depth })))
      return deeper(depth + 1) + 1
    }
    deeper(0)
  },
} satisfies Record<string, (kept: unknown[]) => void>

const greedy = defineWorld({
  id: 'greedy',
  version: 1,
  params: z.strictObject({ way: z.enum(Object.keys(GREEDY) as (keyof typeof GREEDY)[]).default('lists') }),
  generate: (run) => {
    GREEDY[run.params.way]([])
    return null
  },
})

/** A world that quickly generates a result of any requested length. */
const bulk = defineWorld({
  id: 'bulk',
  version: 1,
  params: z.strictObject({ bytes: z.int().min(0).default(8_000_000) }),
  generate: (run) => 'x'.repeat(run.params.bytes),
})

/** A world that modifies objects shared by all worlds, which makes most later requests fail. */
const polluter = defineWorld({
  id: 'polluter',
  version: 1,
  params: z.strictObject({ forever: z.boolean().default(false), late: z.boolean().default(false) }),
  generate: ({ params: { forever, late } }) => {
    const pollute = (): void => {
      const [objects, lists] = [Object.prototype, Array.prototype]
      const configurable = !forever
      Object.defineProperty(objects, 'polluted', { value: 1, enumerable: true, writable: true, configurable })
      lists.map = () => []
    }
    if (late) setTimeout(pollute)
    else pollute()
    return 1
  },
})

const broken = defineWorld({
  id: 'broken',
  version: 1,
  generate: (): null => {
    throw new RangeError('the roof leaks')
  },
})

const quitter = defineWorld({ id: 'quitter', version: 1, generate: (): number => process.exit(3) })

/** A world that prints its seed. */
const loud = defineWorld({
  id: 'loud',
  version: 1,
  generate: ({ seed }) => {
    console.log(`log ${seed}`)
    console.error(`error ${seed}`)
    return seed
  },
})

const map = defineWorld({ id: 'map', version: 1, generate: () => new Map() })

/**
 * A world that never finishes for seeds that end in 0. For any other seed, it immediately returns a result that is
 * about half as long as one part of a catalog response.
 */
const trap = defineWorld({
  id: 'trap',
  version: 1,
  generate: ({ seed }) => {
    while (seed.endsWith('0')) if (seed === '') break
    return 'x'.repeat(40_000)
  },
})

/** The source of a program that rolls dice of a given size, and that takes a while for the seed `slow`. */
const LAIR = `
const say = (message) => console.log('\\x1eseedfast ' + JSON.stringify(message))
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, hello, make, trace } = JSON.parse(line)
  if (hello) return say({ id, protocol: 1, client: 'test', can: ['trace'] })
  const value = make.seed.length % make.params.sides
  if (trace) say({ id, draws: [{ stream: 'dice', rule: 'roll', args: [make.params.sides], value, path: ['rolled'] }] })
  const reply = () => say({ id, result: { value }, counts: { dice: 1 } })
  if (make.seed === 'slow') setTimeout(reply, 1000)
  else reply()
})`

/** A program in another language. */
const lair = defineProgram(
  {
    id: 'lair',
    version: 1,
    command: [process.execPath, '-e', LAIR],
    params: z.strictObject({ sides: z.int().min(2).max(100).default(6) }),
    parse: (result) => ({ rolled: (result as { readonly value: number }).value }),
  },
  { facts: { rolled: { type: fact.int, of: ({ rolled }) => rolled } } },
)
lair.program!.place('/', () => import('@seedfast/program/node'))

export const worlds: readonly AnyWorld[] = [
  dice,
  hoard,
  waiting,
  place,
  ways,
  endless,
  greedy,
  bulk,
  polluter,
  broken,
  quitter,
  loud,
  map,
  trap,
  lair,
]
