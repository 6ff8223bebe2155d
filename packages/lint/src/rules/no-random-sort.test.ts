import { testRule } from '../rule-cases.fixture.js'
import { noRandomSort } from './no-random-sort.js'

const seedfast = `import { seedfast } from 'seedfast'\nconst loot = seedfast('banana').stream('loot')\n`

testRule('no-random-sort', noRandomSort, {
  good: [
    `const by = (key) => (a, b) => a[key] - b[key]; cards.sort(by('rank'))`,
    `const order = { rank: (a, b) => a - b }; cards.sort(order.rank)`,
    `cards.sort((a, b) => a.rank - b.rank)`,
    `cards.sort()`,
    `${seedfast}loot.shuffle([...cards])`,
    `${seedfast}const keyed = cards.map((card) => ({ card, key: loot.float() })).sort((a, b) => a.key - b.key)`,
    `const noise = rng.next(); cards.sort((a, b) => a.weight * noise - b.weight * noise)`,
    `cards.sort(byRank)`,
    `const byRank = (a, b) => a.rank - b.rank; cards.sort(byRank)`,
    `cards.sort((a, b) => hash(a) - hash(b))`,
    `list.map(() => rng()).sort((a, b) => a - b)`,
    `deck.order(() => rng() - 0.5)`,
    `_.sortBy(cards, () => rng())`,
    `cards.sort((a, b) => rng.seed - a.seed)`,
    // Calls in a comparator that compare.
    `cards.sort((a, b) => weight(a) - 0.5)`,
    `cards.sort((a, b) => a.rank - b.rank || weight(cards) - weight(0))`,
    `cards.sort(function () { return compare.apply(null, arguments) })`,
    `cards.sort((...both) => compare(...both))`,
    `cards.sort(({ rank: a }, { rank: b }) => Math.sign(a - b) - 0.5)`,
    `cards.sort(() => 0)`,
    `cards.sort(by('rank'))`,
  ],
  bad: [
    // No suggestion if it would lose a comment.
    { code: `cards.sort(() => run.stream('deck').float() - 0.5 /* shuffle */)`, errors: ['shuffle'] },
    {
      code: `class A { any() { return rng() - 0.5 } f(a) { a.sort(this.any.bind(this)) } }`,
      errors: ['shuffle'],
    },
    { code: `const order = { any: () => rng() - 0.5 }; cards.sort(order.any)`, errors: ['shuffle'] },
    { code: `const any = (rng) => () => rng() - 0.5; cards.sort(any(dice))`, errors: ['shuffle'] },
    { code: `function any(rng) { return () => rng() - 0.5 } cards.sort(any(dice))`, errors: ['shuffle'] },
    // Any generator, whatever its name, if the comparator only calls it or compares it with a half.
    { code: `cards.sort(() => die.flip() - 1)`, errors: [{ messageId: 'shuffle', column: 18 }] },
    { code: `cards.sort(() => (coin() ? 1 : -1))`, errors: ['shuffle'] },
    { code: `cards.toSorted((a, b) => 0.5 - luck.next())`, errors: ['shuffle'] },
    { code: `cards.sort((a, b) => a.rank - b.rank || luck.next() - 0.5)`, errors: ['tie'] },
    { code: `cards.sort((a, b) => (luck.next() < 0.5 ? a.rank - b.rank : 1))`, errors: ['tie'] },
    {
      code: `const toss = () => luck.next() - 0.5\ncards.sort(toss)`,
      errors: [{ messageId: 'shuffle', line: 2 }],
    },
    {
      code: `const deck = cards.sort(() => Math.random() - 0.5)`,
      errors: [{ messageId: 'shuffle', column: 31 }],
    },
    { code: `const deck = [...cards].sort(() => rng() - 0.5)`, errors: ['shuffle'] },
    { code: `const deck = cards.slice().sort((a, b) => rng() - 0.5)`, errors: ['shuffle'] },
    { code: `const teams = [...ids].sort(() => rng.next() - 0.5)`, errors: ['shuffle'] },
    { code: `const teams = ids.toSorted(() => this.rng.next() - 0.5)`, errors: ['shuffle'] },
    { code: `cards.sort(function () { return 0.5 - Math.random() })`, errors: ['shuffle'] },
    { code: `return_(cards.sort((a, b) => rng() - rng()))`, errors: ['shuffle'] },
    { code: `Array.prototype.sort.call(cards, () => rng() - 0.5)`, errors: ['shuffle'] },
    { code: `const { random } = Math; cards.sort(() => random() - 0.5)`, errors: ['shuffle'] },
    { code: `import _ from 'lodash'; cards.sort(() => _.random(-1, 1))`, errors: ['shuffle'] },
    {
      code: `const anyOrder = () => Math.random() - 0.5\ncards.sort(anyOrder)`,
      errors: [{ messageId: 'shuffle', line: 2 }],
    },
    { code: `function coin() { return rng.bool() ? 1 : -1 }\ncards.sort(() => coin())`, errors: ['shuffle'] },
    { code: `actors.sort((a, b) => b.speed - a.speed || rng.int(0, 1) * 2 - 1)`, errors: ['tie'] },
    {
      code: `actors.sort((a, b) => (a.speed === b.speed ? (rng() < 0.5 ? 1 : -1) : a.speed - b.speed))`,
      errors: ['tie'],
    },
    { code: `actors.sort((a, b) => initiative(a, rng) - initiative(b, rng))`, errors: ['tie'] },
    {
      code: `class Fight { roll() { return this.rng.int(1, 20) } order(a) { a.sort(() => this.roll() - 10) } }`,
      errors: ['shuffle'],
    },
    {
      code: `cards.sort(() => random() - 0.5)`,
      settings: { draws: ['random'] },
      errors: ['shuffle'],
    },
    {
      code: `cards.sort((a, b) => a.rank - b.rank || d.roll())`,
      settings: { draws: ['*.roll'] },
      errors: ['tie'],
    },
    {
      code: `${seedfast}const deck = cards.sort(() => loot.float() - 0.5)`,
      errors: [
        {
          messageId: 'shuffle',
          suggestions: [
            {
              messageId: 'useShuffle',
              data: { text: 'loot.shuffle(cards)' },
              output: `${seedfast}const deck = loot.shuffle(cards)`,
            },
          ],
        },
      ],
    },
    {
      code: `import type { Stream } from '@seedfast/rng'\nconst deal = (cards: string[], s: Stream) => cards.toSorted(() => s.normal())`,
      ts: true,
      errors: [
        {
          messageId: 'shuffle',
          suggestions: [
            {
              messageId: 'useShuffle',
              output: `import type { Stream } from '@seedfast/rng'\nconst deal = (cards: string[], s: Stream) => s.shuffle([...cards])`,
            },
          ],
        },
      ],
    },
    {
      code: `cards.sort(() => run.stream('deck').float() - 0.5)`,
      errors: [
        {
          messageId: 'shuffle',
          suggestions: [{ messageId: 'useShuffle', output: `run.stream('deck').shuffle(cards)` }],
        },
      ],
    },
  ],
})
