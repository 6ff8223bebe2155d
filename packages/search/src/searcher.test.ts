import { defineWorld, fact, uint64Seed, type AnyWorld, type Kernel } from '@seedfast/world'
import { expect, test, vi } from 'vitest'
import { Searcher, type Hit, type SearchRequest } from './searcher.js'

/** A clock that advances 1 µs per call. */
function clock(): () => number {
  let time = 0
  return () => (time += 0.001)
}

const HANDS = ['ace', 'king', 'queen', 'jack'] as const

interface Deal {
  trump: string
  gold: number
  hand: string[]
}

function deal(seed: bigint): Deal {
  const n = Number(seed)
  return {
    trump: HANDS[n % 4]!,
    gold: n % 100,
    hand: [0, 1, 2].map((i) => HANDS[Math.floor(n / 4 ** i) % 4]!),
  }
}

let generatedCount = 0
function world(kernels: { trump?: Kernel<unknown>; hand?: Kernel<unknown> } = {}): AnyWorld {
  return defineWorld(
    {
      id: 'deal',
      version: 1,
      seed: uint64Seed,
      generate: (run) => {
        generatedCount++
        return deal(run.seed)
      },
      problems: ({ gold }) => (gold === 13 ? [{ path: ['gold'], message: 'unlucky' }] : []),
    },
    {
      facts: {
        trump: {
          type: fact.string,
          of: ({ trump }) => trump,
          fast: (run) => HANDS[Number(run.seed % 4n)]!,
          ...(kernels.trump === undefined ? {} : { kernel: kernels.trump }),
        },
        gold: { type: fact.int, of: ({ gold }) => gold },
        hand: {
          type: fact.list(fact.string),
          of: ({ hand }) => hand,
          ...(kernels.hand === undefined ? {} : { kernel: kernels.hand }),
        },
        late: {
          type: fact.int,
          of: ({ gold }) => {
            if (gold === 77) throw new Error('no gold here')
            return gold
          },
        },
      },
    },
  )
}

const trumpKernel: Kernel<unknown> = {
  start: async () => ({
    kind: 'value',
    codes: 4,
    value: (code) => HANDS[code],
    scan: (from, out) => {
      for (let i = 0; i < out.length; i++) out[i] = Number((from + BigInt(i)) % 4n)
    },
  }),
}

const handKernel: Kernel<unknown> = {
  start: async () => ({
    kind: 'list',
    length: 3,
    items: 4,
    item: (code) => HANDS[code],
    count: (from, wanted, out) => {
      for (let i = 0; i < out.length; i++) {
        const n = Number(from) + i
        out[i] = [0, 1, 2].reduce((sum, j) => sum + wanted[Math.floor(n / 4 ** j) % 4]!, 0)
      }
    },
  }),
}

async function search(of: AnyWorld, request: SearchRequest, count = 400, most?: number): Promise<Hit[]> {
  const searcher = await Searcher.start(of, request, clock())
  return [...searcher.scan(0n, count, most).hits]
}

const indexes = (hits: readonly Hit[]): number[] => hits.map(({ index }) => Number(index))
const numbers = (holds: (deal: Deal, n: number) => boolean, count = 400): number[] =>
  Array.from({ length: count }, (_, n) => n).filter((n) => {
    const made = deal(BigInt(n))
    return made.gold !== 13 && holds(made, n)
  })

const CONDITIONS: [string, (deal: Deal) => boolean][] = [
  ['trump == "ace"', ({ trump }) => trump === 'ace'],
  ['trump == "ace" && gold > 50', ({ trump, gold }) => trump === 'ace' && gold > 50],
  ['gold > 90 || trump in ["king", "jack"]', (d) => d.gold > 90 || d.trump === 'king' || d.trump === 'jack'],
  ['hand.exists(c, c == "ace")', ({ hand }) => hand.includes('ace')],
  ['hand.all(c, c != "ace")', ({ hand }) => !hand.includes('ace')],
  ['hand.exists_one(c, c.startsWith("k"))', ({ hand }) => hand.filter((c) => c === 'king').length === 1],
  ['"queen" in hand', ({ hand }) => hand.includes('queen')],
  ['!("queen" in hand)', ({ hand }) => !hand.includes('queen')],
  [
    'hand.filter(c, c in ["ace", "king"]).size() >= 2',
    ({ hand }) => hand.filter((c) => c === 'ace' || c === 'king').length >= 2,
  ],
  ['1 > size(hand.filter(c, c == "jack"))', ({ hand }) => !hand.includes('jack')],
  ['2 != hand.filter(c, c == "jack").size()', ({ hand }) => hand.filter((c) => c === 'jack').length !== 2],
  ['hand.exists(c, c == trump)', ({ hand, trump }) => hand.includes(trump)],
  [
    '("ace" in hand || trump == "king") && !(hand.all(c, c == "ace") || gold == 4)',
    (d) =>
      (d.hand.includes('ace') || d.trump === 'king') && !(d.hand.every((c) => c === 'ace') || d.gold === 4),
  ],
  ['hand[2] == "jack" && hand.size() == 3', ({ hand }) => hand[2] === 'jack'],
]

test.each(CONDITIONS)(
  '%s finds the same seeds as filtering every seed, with and without kernels',
  async (must, holds) => {
    const expected = numbers(holds)
    for (const of of [
      world(),
      world({ trump: trumpKernel, hand: handKernel }),
      world({ hand: handKernel }),
    ]) {
      expect(indexes(await search(of, { query: { must } }))).toEqual(expected)
      expect(indexes(await search(of, { query: { must }, fast: false }))).toEqual(expected)
    }
    const not = numbers((d) => !holds(d))
    expect(
      indexes(await search(world({ trump: trumpKernel, hand: handKernel }), { query: { not: must } })),
    ).toEqual(not)
  },
)

test('a kernel filters whole blocks, and only the seeds that pass are searched', async () => {
  generatedCount = 0
  const kernels = { trump: { start: vi.fn<Kernel<unknown>['start']>(trumpKernel.start) }, hand: handKernel }
  const searcher = await Searcher.start(
    world(kernels),
    { query: { must: 'trump == "ace" && hand.filter(c, c == "ace").size() == 3' } },
    clock(),
  )
  const { hits, seeds } = searcher.scan(0n, 40_000)
  expect(seeds).toBe(40_000)
  expect(hits).toHaveLength(40_000 / 64 - unlucky(40_000))
  // The seeds that pass, and a few sampled ones.
  expect(generatedCount).toBeLessThan(40_000 / 64 + 50)
  expect(kernels.trump.start).toHaveBeenCalledOnce()
  expect(searcher.count()).toMatchObject({ candidates: 625, unmet: unlucky(40_000) })
  expect(searcher.count().tests.every(({ kernel }) => kernel)).toBe(true)
})

function unlucky(count: number): number {
  return Array.from({ length: count }, (_, n) => n).filter((n) => n % 64 === 0 && n % 100 === 13).length
}

test('a cheap condition is evaluated without the result', async () => {
  generatedCount = 0
  const hits = await search(world(), { query: { must: 'gold == 8 && trump == "ace"' } }, 100_000)
  expect(hits).toHaveLength(1000)
  // The seeds that pass on trump, and a few sampled ones.
  expect(generatedCount).toBeLessThan(27_000)
})

test('a hit has its seed, its index and the wanted facts', async () => {
  const query = { must: 'gold == 21' }
  expect(await search(world(), { query }, 100)).toEqual([
    { index: 21n, seed: '21', score: null, facts: { gold: 21 } },
  ])
  expect((await search(world(), { query, keep: ['hand', 'trump'] }, 100))[0]!.facts).toEqual({
    hand: ['king', 'king', 'king'],
    trump: 'king',
  })
})

test("results that break the world's rules are counted, and aren't hits", async () => {
  const searcher = await Searcher.start(world(), { query: { must: 'gold == 13' } }, clock())
  expect(searcher.scan(0n, 300).hits).toEqual([])
  expect(searcher.count()).toMatchObject({ candidates: 3, unmet: 3 })
})

test('a scan stops at the last wanted hit, also in a list of seeds', async () => {
  const searcher = await Searcher.start(world(), { query: { must: 'gold == 5' } }, clock())
  expect(searcher.scan(0n, 1000, 2)).toMatchObject({ seeds: 106, hits: [{ index: 5n }, { index: 105n }] })
  expect(searcher.scanList([4n, 205n, 6n, 305n], 1)).toMatchObject({ seeds: 2, hits: [{ index: 205n }] })
})

test("wishes add their scores, and seeds below the cut-off aren't hits", async () => {
  const should = [
    { when: '"ace" in hand', score: 3 },
    { when: 'trump == "king"', score: 2 },
    { when: 'gold < 50', score: -4 },
    { when: 'hand[7] == "ace"', score: 100 },
  ]
  const score = ({ hand, trump, gold }: Deal): number =>
    (hand.includes('ace') ? 3 : 0) + (trump === 'king' ? 2 : 0) - (gold < 50 ? 4 : 0)
  for (const cutOff of [-4, 0, 1, 5]) {
    const hits = await search(world(), { query: { must: 'gold > 20', should, cutOff } })
    expect(indexes(hits)).toEqual(numbers((d) => d.gold > 20 && score(d) >= cutOff))
    expect(hits.map((hit) => hit.score)).toEqual(hits.map(({ index }) => score(deal(index))))
  }
})

test.each(CONDITIONS)('%s: the funnel counts exactly the scanned seeds', async (must) => {
  const kernels = world({ trump: trumpKernel, hand: handKernel })
  for (const most of [1, 2, 7, Infinity]) {
    const searcher = await Searcher.start(kernels, { query: { must } }, clock())
    // Several blocks, so that the order of conditions changes.
    const { seeds } = searcher.scan(0n, 40_000, most)
    const { tests, candidates } = searcher.count()
    expect(tests[0]!.tested).toBe(seeds)
    expect(tests.at(-1)!.passed).toBe(candidates)
  }
})

test("a seed without an answer doesn't pass, and the first one is reported", async () => {
  const searcher = await Searcher.start(world(), { query: { must: 'hand[gold] == "ace"' } }, clock())
  const { hits } = searcher.scan(0n, 100)
  expect(indexes(hits)).toEqual(numbers(({ hand, gold }) => hand[gold] === 'ace', 100))
  expect(searcher.count().tests[0]).toMatchObject({ unanswered: 97, tested: 100 })
  expect(searcher.count().unanswered).toBe('seed 3: hand[gold] is out of range')
})

const VALUED = '{"ace": true, "king": false}[trump]'
test.each<[string, (deal: Deal) => boolean | null]>([
  [VALUED, ({ trump }) => (trump === 'ace' ? true : trump === 'king' ? false : null)],
  [`trump in ["ace", "king"] && ${VALUED}`, ({ trump }) => trump === 'ace'],
  [`${VALUED} && trump in ["ace", "king"]`, ({ trump }) => trump === 'ace'],
  [`${VALUED} && gold > 50`, (d) => (d.gold <= 50 || d.trump === 'king' ? false : d.trump === 'ace' || null)],
  [
    `!${VALUED} && "ace" in hand`,
    (d) => (!d.hand.includes('ace') || d.trump === 'ace' ? false : d.trump === 'king' || null),
  ],
  [
    `${VALUED} || "queen" in hand`,
    (d) => (d.trump === 'ace' || d.hand.includes('queen') ? true : d.trump === 'king' ? false : null),
  ],
  [
    `!(${VALUED} && "queen" in hand)`,
    (d) => (d.trump === 'king' || !d.hand.includes('queen') ? true : d.trump === 'ace' ? false : null),
  ],
  [`hand[gold] == "ace" && gold < 3`, (d) => d.gold < 3 && d.hand[d.gold] === 'ace'],
  ['timestamp(gold).getHours(trump) == 1', () => null],
])(
  '%s has no answer wherever CEL has none for the whole condition, in any order of evaluation',
  async (must, says) => {
    const answers = Array.from({ length: 1000 }, (_, n) => says(deal(BigInt(n))))
    const first = answers.indexOf(null)
    for (const of of [
      world(),
      world({ trump: trumpKernel, hand: handKernel }),
      world({ trump: trumpKernel }),
    ]) {
      const searcher = await Searcher.start(of, { query: { must } }, clock())
      // Two blocks: by the second, kernels know that some answers are missing.
      const hits = [...searcher.scan(0n, 500).hits, ...searcher.scan(500n, 500).hits]
      expect(indexes(hits)).toEqual(numbers((_, n) => answers[n] === true, answers.length))
      const { tests, unanswered, candidates } = searcher.count()
      expect(tests.reduce((sum, test) => sum + test.unanswered, 0)).toBe(
        answers.filter((one) => one === null).length,
      )
      if (first < 0) expect(unanswered).toBe(null)
      else expect(unanswered).toMatch(new RegExp(`^seed ${first}: .`))
      expect(candidates).toBe(answers.filter((one) => one === true).length)
      for (const test of tests) expect(test.passed).toBeLessThanOrEqual(test.tested)
    }
  },
)

test('an error in a world ends the search with the seed, even if another part is true', async () => {
  const searcher = await Searcher.start(
    world(),
    { query: { must: 'late == 3 || late == 77 || gold >= 0' } },
    clock(),
  )
  expect(() => searcher.scan(0n, 100)).toThrow('deal, seed 77: Error: no gold here')
})

test("a value that doesn't match its fact's type ends the search with the seed and the fact", async () => {
  const lying = world()
  const facts = { ...lying.facts, gold: { ...lying.facts['gold']!, of: () => 1.5 } }
  const searcher = await Searcher.start({ ...lying, facts }, { query: { must: 'gold > 1' } }, clock())
  expect(() => searcher.scan(0n, 10)).toThrow(
    'deal, seed 0: world deal, fact gold: the value must be a safe integer, got 1.5',
  )
})

test('a kernel that disagrees with its fact is reported at the first hit', async () => {
  const wrong: Kernel<unknown> = {
    start: async () =>
      ({ ...(await trumpKernel.start({})), value: (code: number) => HANDS[3 - code] }) as never,
  }
  const searcher = await Searcher.start(
    world({ trump: wrong }),
    { query: { must: 'trump == "ace"' } },
    clock(),
  )
  expect(() => searcher.scan(0n, 100)).toThrow(
    'world deal, seed 3: `fast` or the kernel for trump is wrong: the result doesn\'t satisfy `trump == "ace"`',
  )
})

test('not every result is generated if many seeds have no answer', async () => {
  generatedCount = 0
  const must = `${VALUED} && late == 5`
  const searcher = await Searcher.start(world({ trump: trumpKernel }), { query: { must } }, clock())
  // Half of all seeds have no answer. Seeds for which `late` throws are skipped.
  for (let from = 78n; from < 20_000n; from += 100n) searcher.scan(from, 99)
  expect(generatedCount).toBeGreaterThan(1000)
  expect(generatedCount).toBeLessThan(20_000 / 4 + 1100)
  const unanswered = searcher.count().tests.reduce((sum, test) => sum + test.unanswered, 0)
  expect(unanswered).toBeLessThanOrEqual(1000)
})

test('a wrong `fast` is also detected if it makes a wish true', async () => {
  const lying = world()
  const facts = { ...lying.facts, trump: { ...lying.facts['trump']!, fast: () => 'ace' } }
  const searcher = await Searcher.start(
    { ...lying, facts },
    { query: { should: [{ when: 'trump == "ace"', score: 1 }], cutOff: 1 } },
    clock(),
  )
  expect(() => searcher.scan(0n, 100)).toThrow("is wrong: the result's score is below 1")
})

test('an empty query is refused', async () => {
  await expect(Searcher.start(world(), { query: {} }, clock())).rejects.toThrow('has no condition')
})
