import { testRule, type BadCase } from '../rule-cases.fixture.js'
import { everyDraw } from './every-draw.fixture.js'

function found(code: string, ...texts: string[]): BadCase {
  return { code, errors: texts.map((text) => ({ messageId: 'draw', data: { text } })) }
}

function foundInTypes(code: string, ...texts: string[]): BadCase {
  return { ...found(code, ...texts), ts: true }
}

testRule(
  'every-draw',
  everyDraw,
  {
    good: [
      // Functions that return streams don't draw.
      `import { seedfast } from 'seedfast'; const a = seedfast('x'); a.stream('y'); a.streamAt(1); a.keyed('k', 1n)`,
      `const w = { generate(run) { run.at(['x'], () => 1); run.quiet('q', () => 2); return run.stream('a') } }`,
      `stream.save(); stream.load(s); stream.fork(); stream.substream('x'); stream.settle(l)`,
      // A byte stream, a function named run, a word that only contains a name.
      `stream.write(bytes); stream.pipe(out); stream.on('data', take); stream.read()`,
      `run(); run('build'); const run = () => 1`,
      `rngs.next(); string.next(); streamer.int(1)`,
      // Functions that get a run, or that store a generator.
      `const room = makeRoom(run)`,
      `generators.push(rng); known.add(rng); expect(rng); describeState(rng); console.log(rng)`,
      `import { openLayout } from '@seedfast/rng'; openLayout(layout, rng)`,
      // A function that doesn't draw, and a function that isn't called.
      `const two = () => 2; two()`,
      `import { int } from './random.js'; int(1, 6)`,
      `class Die { int() { return 4 } roll() { return this.int() } }`,
      // A stateless function of the file, whatever its name.
      `const random = (seed) => seed * 7; random(3)`,
      `function rand(x, y) { return x ^ y } rand(1, 2)`,
      // Generators passed on to be tapped.
      `import seedrandom from 'seedrandom'; run.tap('dice', seedrandom('x'))`,
      { code: `interface A { dice: Die } const f = (a: A) => a.dice.int(1, 6)`, ts: true },
      { code: `interface A extends A { x: 1 } const f = (a: A) => a.dice.int(1, 6)`, ts: true },
      { code: `type A = B; type B = A | { x: A }; const f = (a: A) => a.x.x.dice.int(1, 6)`, ts: true },
      // The same name in another scope.
      `import { Rng } from './rng.js'; new Rng(1).roll()`,
    ],
    bad: [
      found(`Phaser.Math.RND.between(1, 6); Phaser.Math.RND.state()`, 'Phaser.Math.RND.between(1, 6)'),
      found(`const dice = { d6: () => rng.int(1, 6) }; dice.d6()`, 'rng.int(1, 6)', 'dice.d6()'),
      // Usual names of generators, and stateful functions of the file.
      found(
        `const random = mulberry32(1); random(); rand.int(1, 6); this.rnd.next(); prng()`,
        'random()',
        'rand.int(1, 6)',
        'this.rnd.next()',
        'prng()',
      ),
      found(`let s = 1; function rand() { s = s * 16807; return s } rand()`, 'rand()'),
      // Generators of libraries, whatever their names.
      found(`import seedrandom from 'seedrandom'; const luck = seedrandom('x'); luck()`, 'luck()'),
      found(
        `import Phaser from 'phaser'; const d = new Phaser.Math.RandomDataGenerator(['x']); d.between(1, 6)`,
        'd.between(1, 6)',
      ),
      found(
        `import { xoroshiro128plus } from 'pure-rand'; const g = xoroshiro128plus(1); uniformInt(g, 1, 6)`,
        'uniformInt(g, 1, 6)',
      ),
      // Streams in types that the file declares: an interface, a type, a class, a pattern.
      ...[
        `interface W { dice: Stream } const f = (w: W) => w.dice.int(1, 6)`,
        `interface B { dice: Stream } interface W extends B { x: 1 } const f = (w: W) => w.dice.int(1, 6)`,
        `type W = { a: { dice: Stream } } & { b: 1 }; const f = (a: Readonly<W>) => { const w = a.a; w.dice.int(1, 6) }`,
        `class W { constructor(readonly dice: Stream) {} } function f(w: W | null) { w?.dice.int(1, 6) }`,
        `class W { dice: Stream } class G { w: W; f() { const { w } = this; w.dice.int(1, 6) } }`,
      ].map((code) => ({
        ...foundInTypes(
          `import type { Stream } from 'seedfast'; ${code}`,
          code.includes('w?.') ? 'w?.dice.int(1, 6)' : 'w.dice.int(1, 6)',
        ),
      })),
      ...[
        `interface W { dice: Stream } function f({ dice }: W) { dice.int(1, 6) }`,
        `interface W { dice: Stream } function f(w: W) { const { dice } = w; dice.int(1, 6) }`,
        `function f({ dice }: { dice: Stream } = other) { dice.int(1, 6) }`,
        `const { dice }: { dice: Stream } = other; dice.int(1, 6)`,
      ].map((code) => foundInTypes(`import type { Stream } from 'seedfast'; ${code}`, 'dice.int(1, 6)')),
      found(
        `import { seedfast } from 'seedfast'; seedfast(1).stream('a').int(1, 6)`,
        `seedfast(1).stream('a').int(1, 6)`,
      ),
      found(
        `import { seedfast as open } from 'seedfast'; const loot = open(1).stream('a'); loot.pick(x)`,
        'loot.pick(x)',
      ),
      found(
        `import * as sf from '@seedfast/rng'; const g = new sf.Pcg32(1n); g.nextUint32()`,
        'g.nextUint32()',
      ),
      found(
        `const { Rng } = require('@seedfast/rng'); const s = new Rng(1).streamAt(2); s.dice('d6')`,
        `s.dice('d6')`,
      ),
      found(
        `import { RandomXS128Stream } from '@seedfast/rng'; let s; s = new RandomXS128Stream(1); s.randomBoolean()`,
        's.randomBoolean()',
      ),
      found(
        `import { openLayout } from '@seedfast/rng'; const opened = openLayout(l, 1); opened.streams.map.int(0, 1)`,
        'opened.streams.map.int(0, 1)',
      ),
      found(`const { map: m } = run.open(layout).streams; m.bool()`, 'm.bool()'),
      found(`const dice = run.tap('dice', seedrandom('x')); dice(); dice.quick()`, 'dice()', 'dice.quick()'),
      found(`run.keyed('node', seed).int(1, 0, 9)`, `run.keyed('node', seed).int(1, 0, 9)`),
      found(`import { lemire } from '@seedfast/rng'; lemire(bits, 6)`, 'lemire(bits, 6)'),
      found(
        `const f = (stream) => stream.substream('a').fork().weighted(t)`,
        `stream.substream('a').fork().weighted(t)`,
      ),
      found(
        `rng(); rng.next(); rng['int'](1, 6); rng[method]()`,
        'rng()',
        'rng.next()',
        `rng['int'](1, 6)`,
        'rng[method]()',
      ),
      found(`stream.int(1, 6); stream.nextInt(6); stream.read()`, 'stream.int(1, 6)', 'stream.nextInt(6)'),
      found(`this.state.rng.uniform()`, 'this.state.rng.uniform()'),
      found(`class Die { #rng; roll() { return this.#rng.int(1, 6) } }`, 'this.#rng.int(1, 6)'),
      found(`const pick = (a, b) => (a ? rng : b).pick(list)`, '(a ? rng : b).pick(list)'),
      found(`const f = (own = run.stream('x')) => own.int(1, 6)`, 'own.int(1, 6)'),
      found(`const die = () => () => rng.int(1, 6); die()`, 'rng.int(1, 6)'),
      found(`rollDamage(rng)`, 'rollDamage(rng)'),
      found(`import { pick } from './pick.js'; pick(rng, list)`, 'pick(rng, list)'),
      found(`function d6() { return rng.int(1, 6) } d6()`, 'rng.int(1, 6)', 'd6()'),
      found(
        `const roll = () => d6(); const d6 = () => rng.int(1, 6); roll()`,
        'd6()',
        'rng.int(1, 6)',
        'roll()',
      ),
      found(
        `function a(n) { return n && b(n - 1) } function b(n) { return rng.int(0, n) + a(n) } a(3); b(3)`,
        'b(n - 1)',
        'rng.int(0, n)',
        'a(n)',
        'a(3)',
        'b(3)',
      ),
      found(
        `class Die { d6() { return rng.int(1, 6) } two() { return this.d6() } }`,
        'rng.int(1, 6)',
        'this.d6()',
      ),
      found(`Math.random(); crypto.randomUUID()`, 'Math.random()', 'crypto.randomUUID()'),
      {
        ...found(
          `toss(); die.roll(); a.b().roll(); dice.d20(); x.toss()`,
          'toss()',
          'die.roll()',
          'a.b().roll()',
          'dice.d20()',
        ),
        settings: { draws: ['toss', '*.roll', 'dice.d*'] },
      },
      {
        ...found(
          `lootRng.next(); dungeon.mapRng.next(); rng.next()`,
          'lootRng.next()',
          'dungeon.mapRng.next()',
        ),
        settings: { sources: ['*Rng'] },
      },
      foundInTypes(
        `import type { Run, Stream as S } from 'seedfast'; const f = (r: Run, dice: S | null) => dice!.int(1, 6) + r.stream('x')!.float()`,
        'dice!.int(1, 6)',
        `r.stream('x')!.float()`,
      ),
      foundInTypes(
        `import { type Stream } from '@seedfast/rng'; type Dice = Readonly<Stream>; const f = (d: Dice) => d.int(1, 6)`,
        'd.int(1, 6)',
      ),
      foundInTypes(
        `import * as sf from '@seedfast/rng'; function f(d: sf.KeyedDraws) { return d.float(1) }`,
        'd.float(1)',
      ),
      foundInTypes(
        `import { type Pcg32Stream } from '@seedfast/rng'; class A { constructor(private readonly own: Pcg32Stream) {} f() { return this.own.int(1, 6) } }`,
        'this.own.int(1, 6)',
      ),
      foundInTypes(
        `import { defineWorld } from '@seedfast/world'; defineWorld({ id: 'x', version: 1, generate: ({ stream }) => 1 }, {}); defineWorld({ id: 'x', version: 1, generate(r) { return r.stream('a').int(1, 2) } })`,
        `r.stream('a').int(1, 2)`,
      ),
    ],
  },
  'draws/every-draw.fixture.js',
)
