import { testRule } from '../rule-cases.fixture.js'
import { noDrawInCallback } from './no-draw-in-callback.js'

testRule('no-draw-in-callback', noDrawInCallback, {
  good: [
    `const rolls = dice.map(() => rng.int(1, 6))`,
    `items.forEach((item) => { item.key = rng.float() })`,
    `const first = items.find(() => rng.bool())`,
    `const total = items.reduce((sum) => sum + rng.int(1, 6), 0)`,
    `class Die { roll() { return this.rng.int(1, 6) } get sides() { return 6 } }`,
    `class Game { get loot() { return this.run.stream('loot') } }`,
    `class Game { get roller() { return () => this.rng.int(1, 6) } }`,
    `function hit(bonus = 0) { return rng.int(1, 6) + bonus }`,
    `function hit(random = Math.random) { return random() }`,
    `function deal(stream = run.stream('deck')) { return stream.pick(cards) }`,
    `const { hp = rng.int(4, 8) } = monster`,
    `cards.sort((a, b) => a.rank - b.rank || rng.int(0, 1))`,
    `const compareCards = (a, b) => a.rank - b.rank || rng.int(0, 1); cards.sort(compareCards)`,
    `function compareRanks(a, b) { return a.rank - b.rank }`,
    `const queue = new Queue(() => rng.int(1, 6))`,
    `const queue = new PriorityQueue((a, b) => a.at - b.at)`,
    `const view = { toString() { return String(this.rng) } }`,
    `const next = { get() { return rng.next() } }`,
    `const x = useRandom(() => rng.next())`,
    { code: `interface Die { get(value?: number): number }`, ts: true },
    { code: `class Die { constructor(private readonly rng: Rng, sides = 6) {} }`, ts: true },
  ],
  bad: [
    {
      code: `const heap = new Heap((a, b) => a.cost - b.cost || rng.int(-1, 1))`,
      errors: [{ messageId: 'comparator', column: 52 }],
    },
    {
      code: `const open = new MinPriorityQueue({ compare: (a, b) => a.f - b.f || rng() - 0.5 })`,
      errors: ['comparator'],
    },
    { code: `const options = { comparator(a, b) { return rng.bool() ? 1 : -1 } }`, errors: ['comparator'] },
    {
      code: `export function compareInitiative(a, b) { return b.speed - a.speed || rng.int(0, 1) * 2 - 1 }`,
      errors: ['comparator'],
    },
    { code: `export const initiativeComparator = (a, b) => rng() - 0.5`, errors: ['comparator'] },
    { code: `class Unit { compareTo(other) { return this.rng.int(-1, 1) } }`, errors: ['comparator'] },
    {
      code: `class Die { get value() { return this.rng.int(1, 6) } }`,
      errors: [{ messageId: 'getter', column: 34 }],
    },
    { code: `const die = { get value() { return Math.random() } }`, errors: ['getter'] },
    { code: `Object.defineProperty(die, 'value', { get: () => rng.int(1, 6) })`, errors: ['getter'] },
    {
      code: `Object.defineProperties(die, { value: { get() { return rng.int(1, 6) } } })`,
      errors: ['getter'],
    },
    {
      code: `const dice = new Proxy({}, { get: (target, name) => rng.int(1, Number(name)) })`,
      errors: ['getter'],
    },
    { code: `function hit(damage = rng.int(1, 6)) {}`, errors: [{ messageId: 'default', column: 23 }] },
    { code: `const spawn = ({ x, y = rng.int(0, 9) } = {}) => [x, y]`, errors: ['default'] },
    { code: `class Monster { constructor(hp = roll('2d6', rng)) { this.hp = hp } }`, errors: ['default'] },
    { code: `function make([a = Math.random()]) {}`, errors: ['default'] },
    {
      code: `const card = { toString() { return names[rng.int(0, 9)] } }`,
      errors: [{ messageId: 'conversion', data: { name: 'toString' } }],
    },
    { code: `class Damage { valueOf() { return this.rng.int(1, 6) } }`, errors: ['conversion'] },
    { code: `class Card { toJSON() { return { id: crypto.randomUUID() } } }`, errors: ['conversion'] },
    {
      code: `class Damage { [Symbol.toPrimitive]() { return rng.int(1, 6) } }`,
      errors: [{ messageId: 'conversion', data: { name: '[Symbol.toPrimitive]' } }],
    },
    { code: `class Card { [util.inspect.custom] = () => rng.pick(names) }`, errors: ['conversion'] },
    {
      code: `const hp = useMemo(() => rng.int(4, 8), [])`,
      errors: [{ messageId: 'rendered', data: { name: 'useMemo' } }],
    },
    { code: `const [seed] = React.useState(() => Math.random())`, errors: ['rendered'] },
    {
      code: `const roll = () => rng.int(1, 6)\nclass Die { get value() { return roll() } }`,
      errors: [{ messageId: 'getter', line: 2 }],
    },
    {
      code: `import { type Stream } from 'seedfast'\nclass Die { private readonly own: Stream; get value(): number { return this.own.int(1, 6) } }`,
      ts: true,
      errors: [{ messageId: 'getter', line: 2 }],
    },
    {
      code: `import { type Stream } from 'seedfast'\nclass Die { constructor(private readonly own: Stream) {} get value() { return this.own.int(1, 6) } }`,
      ts: true,
      errors: ['getter'],
    },
    {
      code: `import { seedfast } from 'seedfast'\nclass Die { own; constructor(seed) { this.own = seedfast(seed).stream('die') } get value() { return this.own.int(1, 6) } }`,
      errors: ['getter'],
    },
  ],
})
