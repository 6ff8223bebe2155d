import { testRule } from '../rule-cases.fixture.js'
import { noDrawInLazyCache } from './no-draw-in-lazy-cache.js'

testRule('no-draw-in-lazy-cache', noDrawInLazyCache, {
  good: [
    `let names; function all() { return (names ??= load()) }`,
    `function roll(value) { value ??= rng.int(1, 6); return value }`,
    `function start() { let gold; gold ??= rng.int(1, 6); return gold }`,
    `class Level { gold(run) { return (this.amount ??= run.stream('gold').int(1, 6)) } }`,
    `if (gold === undefined) other = rng.int(1, 6)`,
    `if (!cache.has(key)) cache.set(key, load(key))`,
    `if (level === 3) this.gold = rng.int(1, 6)`,
    {
      code: `function roll(rng: Rng, value?: number): number { return (value ??= rng.int(1, 6)) }`,
      ts: true,
    },
  ],
  bad: [
    { code: `let boss; function bossOf(rng) { return (boss ??= rng.pick(BOSSES)) }`, errors: ['lazy'] },
    { code: `let boss; function bossOf(rng) { return (boss ||= rng.pick(BOSSES)) }`, errors: ['lazy'] },
    { code: `class Level { gold(rng) { return (this.amount ??= rng.int(1, 6)) } }`, errors: ['lazy'] },
    {
      code: `const prices = {}; function price(id, rng) { return (prices[id] ??= rng.int(1, 6)) }`,
      errors: ['lazy'],
    },
    {
      code: `let boss; function bossOf(rng) { if (boss === undefined) boss = rng.pick(BOSSES); return boss }`,
      errors: ['lazy'],
    },
    {
      code: `let boss; function bossOf(rng) { if (!boss) { boss = rng.pick(BOSSES) } return boss }`,
      errors: ['lazy'],
    },
    { code: `if (!cache.has(id)) cache.set(id, rng.int(1, 6))`, errors: ['lazy'] },
    {
      code: `class Level { private amount?: number; gold(rng: Rng): number { return (this.amount ??= rng.int(1, 6)) } }`,
      ts: true,
      errors: ['lazy'],
    },
    { code: `if (this.amount == null) this.amount = rng.int(1, 6)`, errors: ['lazy'] },
  ],
})
