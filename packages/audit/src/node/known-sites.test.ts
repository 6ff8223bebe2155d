import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KnownSites, type SitesRead } from './known-sites.js'

/** The number of call sites to read from a stack. `read` returns the innermost lines of this file's functions. */
const DEPTH = 3
let reads = 0
function read(stack: string): SitesRead {
  reads++
  const sites: string[] = []
  for (const [i, line] of stack.split('\n').slice(1).entries()) {
    // Frames that are left out, as Seedfast's own frames are: between two sites, and before the first.
    if (!line.includes('known-sites.test') || line.includes('skipped')) continue
    sites.push(line)
    if (sites.length === DEPTH) return { sites, frames: i + 2 }
  }
  return { sites, frames: Infinity }
}

const known = new KnownSites(read)
function here(): { readonly known: readonly string[]; readonly plain: readonly string[] } {
  return { known: known.of(here), plain: plain() }
}
/** Returns the same call sites as `KnownSites`, but parses the stack each time. */
function plain(): readonly string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 49
  const holder: { stack?: string } = {}
  Error.captureStackTrace(holder, here)
  const { sites } = read(holder.stack!)
  Error.stackTraceLimit = stackTraceLimit
  return sites
}

type Step = (rest: () => Sites) => Sites
type Sites = ReturnType<typeof here>

class Room {
  enter(rest: () => Sites): Sites {
    return rest()
  }
}
class Vault extends Room {}
let turn = 0
const made = new Function('rest', 'return rest()') as Step
const deep = (n: number, rest: () => Sites): Sites => (n === 0 ? rest() : deep(n - 1, rest))
const STEPS: readonly Step[] = [
  (rest) => rest(),
  (rest) => rest(),
  function skipped(rest) {
    return rest()
  },
  // The same place in the code, with two names.
  (rest) => (turn++ % 2 === 0 ? new Room() : new Vault()).enter(rest),
  (rest) => [0].map(() => rest())[0]!,
  (rest) => [2, 1].sort(() => 0) && rest(),
  made,
  (rest) => deep(3, rest),
  (rest) => deep(60, rest),
]
const walk = (steps: readonly number[], at = 0): Sites =>
  at === steps.length ? here() : STEPS[steps[at]!]!(() => walk(steps, at + 1))

test('cached call sites equal those in the stack, along any call path', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: STEPS.length - 1 }), { maxLength: 8 }), (steps) => {
      const found = walk(steps)
      expect(found.known).toEqual(found.plain)
    }),
    { numRuns: 500 },
  )
})

test('distinguishes a short stack from a longer one', async () => {
  const short = (): Sites => here()
  const [alone, inside] = [
    await new Promise<Sites>((resolve) => queueMicrotask(() => resolve(short()))),
    walk([0, 3]),
  ]
  expect(alone.known).toEqual(alone.plain)
  expect(inside.known).toEqual(inside.plain)
})

test('parses each place only once', () => {
  const before = reads
  for (let i = 0; i < 100; i++) walk([0, 4, 1])
  // Each stack is parsed once more for comparison.
  expect(reads - before - 100).toBeLessThanOrEqual(1)
})

test('a custom prepareStackTrace keeps working', () => {
  const { prepareStackTrace } = Error
  const own = (): string => 'own'
  Error.prepareStackTrace = own
  known.of(here)
  expect(Error.prepareStackTrace).toBe(own)
  expect(new Error('x').stack).toBe('own')
  Error.prepareStackTrace = prepareStackTrace as typeof own
})
