import { kernelViolations } from '@seedfast/audit'
import { Searcher } from '@seedfast/search'
import { worlds } from '@seedfast/worlds'
import { make, prepareParams, readFacts, type AnyFactType, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { isLong } from './long.js'
import fc from 'fast-check'
import { withResultCache } from '../packages/search/src/fuzz/fuzz.js'

type Facts = Readonly<Record<string, unknown>>

/** A condition in CEL, and a JavaScript function that computes the same answer. */
interface Meant {
  readonly text: string
  holds(facts: Facts): boolean
}

/** Returns the number of seeds to search. A dungeon takes 100 times as long as other results. */
const seedsOf = ({ id }: AnyWorld): number => (id === 'dungeon' ? 100 : 1000) / (isLong ? 1 : 2)
const CONDITIONS = isLong ? 100 : 8

describe.each(worlds.map((world) => ({ id: world.id, world })))('$id', ({ world }) => {
  test(`search equals filtering the facts of make one by one, for ${CONDITIONS} conditions`, async () => {
    const all = firstFacts(world)
    const quick = withResultCache(world)
    const conditions = fc.sample(condition(world, all), { numRuns: CONDITIONS, seed: 42 })
    let found = 0
    for (const { text, holds } of conditions) {
      const searcher = await Searcher.start(quick, { query: { must: text } }, () => performance.now())
      const hits = searcher.scan(0n, all.length).hits.map(({ seed }) => seed)
      const expected = all.filter(({ facts, met }) => met && holds(facts)).map(({ seed }) => seed)
      expect([text, hits]).toEqual([text, expected])
      found += hits.length
    }
    expect(found).toBeGreaterThan(0)
  })

  test('kernels agree with their facts', async () => {
    expect(await kernelViolations(world)).toEqual([])
  })
})

interface SeedFacts {
  readonly seed: string
  readonly facts: Facts
  readonly met: boolean
}

function firstFacts(world: AnyWorld): SeedFacts[] {
  const { params } = prepareParams(world, {})
  return Array.from({ length: seedsOf(world) }, (_, i) => {
    const seed = world.seed.print(world.seed.at(BigInt(i), params), params)
    const generated = make(world, { seed })
    return { seed, facts: readFacts(generated), met: generated.problems.length === 0 }
  })
}

/**
 * Generates conditions that compare a world's facts with their values for the first seeds, joined by all of CEL's
 * logical operators.
 */
function condition(world: AnyWorld, all: readonly SeedFacts[]): fc.Arbitrary<Meant> {
  const one = fc
    .tuple(fc.constantFrom(...Object.keys(world.facts)), fc.constantFrom(...all))
    .chain(([name, { facts }]): fc.Arbitrary<Meant> => {
      // Only a test for null is true for an absent fact.
      if (facts[name] === null)
        return fc.constant({ text: `${name} == null`, holds: (of) => of[name] === null })
      const seen = onValue(name, world.facts[name]!.type, facts[name], (of) => of[name])
      return seen.map(({ text, holds }) => ({ text, holds: (of) => of[name] !== null && holds(of) }))
    })
  const joined = fc.tuple(one, one, fc.constantFrom('&&', '||')).map(([a, b, op]): Meant => {
    const holds = (facts: Facts): boolean =>
      op === '&&' ? a.holds(facts) && b.holds(facts) : a.holds(facts) || b.holds(facts)
    return { text: `(${a.text} ${op} ${b.text})`, holds }
  })
  const not = fc
    .oneof(one, joined)
    .map(({ text, holds }): Meant => ({ text: `!(${text})`, holds: (facts) => !holds(facts) }))
  const part = fc.oneof(one, joined, not)
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => ({
    text: parts.map(({ text }) => text).join(' && '),
    holds: (facts) => parts.every(({ holds }) => holds(facts)),
  }))
}

type Get = (facts: Facts) => unknown

/** Generates conditions on one value, which is given both as a CEL expression (`text`) and as a function (`get`). */
function onValue(text: string, type: AnyFactType, seen: unknown, get: Get): fc.Arbitrary<Meant> {
  switch (type.kind) {
    case 'bool':
      return fc.constant({ text, holds: (facts) => get(facts) === true })
    case 'int':
    case 'float': {
      const value = seen as number
      const given = type.kind === 'int' ? String(value) : `double("${value}")`
      return fc.constantFrom<Meant>(
        { text: `${text} == ${given}`, holds: (facts) => get(facts) === value },
        { text: `${text} > ${given}`, holds: (facts) => (get(facts) as number) > value },
        { text: `${given} >= ${text}`, holds: (facts) => value >= (get(facts) as number) },
      )
    }
    case 'string': {
      const value = seen as string
      const start = value.slice(0, 2)
      return fc.constantFrom<Meant>(
        { text: `${text} != ${JSON.stringify(value)}`, holds: (facts) => get(facts) !== value },
        { text: `${text} in [${JSON.stringify(value)}, "?"]`, holds: (facts) => get(facts) === value },
        {
          text: `${text}.startsWith(${JSON.stringify(start)})`,
          holds: (facts) => (get(facts) as string).startsWith(start),
        },
      )
    }
    case 'object': {
      const names = Object.keys(type.fields!)
      return fc
        .constantFrom(...names)
        .chain((name) =>
          onValue(
            `${text}.${name}`,
            type.fields![name]!,
            (seen as Facts)[name],
            (facts) => (get(facts) as Facts)[name],
          ),
        )
    }
    case 'list':
      return onList(text, type.item!, seen as unknown[], get)
  }
}

function onList(text: string, item: AnyFactType, seen: readonly unknown[], get: Get): fc.Arbitrary<Meant> {
  const list = (facts: Facts): unknown[] => get(facts) as unknown[]
  const size: Meant = {
    text: `${text}.size() == ${seen.length}`,
    holds: (facts) => list(facts).length === seen.length,
  }
  if (seen.length === 0) return fc.constant(size)
  return fc.nat({ max: seen.length - 1 }).chain((at) => {
    // The inner condition reads the item from its own name.
    const inner = onValue('item', item, seen[at], (facts) => facts['item'])
    return inner.chain((of) => {
      const wanted = (facts: Facts): number => list(facts).filter((one) => of.holds({ item: one })).length
      return fc.constantFrom<Meant>(
        size,
        { text: `${text}.exists(item, ${of.text})`, holds: (facts) => wanted(facts) > 0 },
        { text: `${text}.all(item, ${of.text})`, holds: (facts) => wanted(facts) === list(facts).length },
        { text: `${text}.exists_one(item, ${of.text})`, holds: (facts) => wanted(facts) === 1 },
        { text: `${text}.filter(item, ${of.text}).size() >= 2`, holds: (facts) => wanted(facts) >= 2 },
        {
          text: `(${text}.size() > ${at} && ${of.text.replaceAll('item', `${text}[${at}]`)})`,
          holds: (facts) => list(facts).length > at && of.holds({ item: list(facts)[at] }),
        },
      )
    })
  })
}
