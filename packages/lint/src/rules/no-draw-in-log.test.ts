import { testRule } from '../rule-cases.fixture.js'
import { noDrawInLog } from './no-draw-in-log.js'

testRule('no-draw-in-log', noDrawInLog, {
  good: [
    `assert(rng)`,
    `assert.equal(total, 6); invariant(total > 0, 'no total')`,
    `const { log } = Math; log(rng.float())`,
    `const roll = rng.int(1, 6); console.log('rolled', roll)`,
    `console.log(rng)`,
    `console.log('state', rng.state, rng.save(), stream.counter)`,
    `logger.info({ seed: rng.getSeed() })`,
    `console.log(Math.log(x), Math.max(a, b))`,
    `const x = Math.log(rng.float())`,
    `const { log } = Math; const x = log(rng.float())`,
    `import { log } from 'mathjs'; const x = log(rng.float())`,
    `this.log.push(rng.pick(lines))`,
    `dialog(rng.pick(lines))`,
    `console.log(dice.roll())`,
    `catalog.info(rng.int(1, 6))`,
    `const rng = mulberry32(1); console.log(names.map((name) => name.length))`,
    `console.log(() => rng)`,
    `tracer.log(rng.next())`,
  ],
  bad: [
    // `next` may draw too, so the order must not change.
    { code: `console.log(next(), rng.int(1, 6))`, errors: ['log'] },
    {
      code: `const say = console.log; say(rng.int(1, 6))`,
      errors: [
        {
          messageId: 'log',
          suggestions: [
            {
              messageId: 'drawFirst',
              output: `const say = console.log; const drawn = rng.int(1, 6)\n                         say(drawn)`,
            },
          ],
        },
      ],
    },
    {
      code: `console.error.call(console, rng.int(1, 6))`,
      errors: [
        {
          messageId: 'log',
          suggestions: [
            {
              messageId: 'drawFirst',
              output: `const drawn = rng.int(1, 6)\nconsole.error.call(console, drawn)`,
            },
          ],
        },
      ],
    },
    {
      code: `class A { f() { this.log(rng.int(1, 6)) } }`,
      errors: [
        {
          messageId: 'log',
          suggestions: [
            {
              messageId: 'drawFirst',
              output: `class A { f() { const drawn = rng.int(1, 6)\n                this.log(drawn) } }`,
            },
          ],
        },
      ],
    },
    {
      code: `assert(rng.bool(), 'is lucky')`,
      errors: [
        {
          messageId: 'log',
          suggestions: [
            { messageId: 'drawFirst', output: `const drawn = rng.bool()\nassert(drawn, 'is lucky')` },
          ],
        },
      ],
    },
    {
      code: `import assert from 'node:assert'; assert.ok(alive, \`died by \${rng.pick(CAUSES)}\`)`,
      errors: [
        {
          messageId: 'log',
          suggestions: [
            {
              messageId: 'drawFirst',
              output: `import assert from 'node:assert'; const drawn = rng.pick(CAUSES)\n                                  assert.ok(alive, \`died by \${drawn}\`)`,
            },
          ],
        },
      ],
    },
    {
      code: `console.log('damage', rng.int(1, 6))`,
      errors: [
        {
          messageId: 'log',
          column: 23,
          suggestions: [
            {
              messageId: 'drawFirst',
              output: `const drawn = rng.int(1, 6)\nconsole.log('damage', drawn)`,
            },
          ],
        },
      ],
    },
    {
      code: `function hit(rng) {\n  if (debug) {\n    console.debug(\`hit for \${rng.int(1, 6)}\`)\n  }\n}`,
      errors: [
        {
          messageId: 'log',
          line: 3,
          suggestions: [
            {
              messageId: 'drawFirst',
              output: `function hit(rng) {\n  if (debug) {\n    const drawn = rng.int(1, 6)\n    console.debug(\`hit for \${drawn}\`)\n  }\n}`,
            },
          ],
        },
      ],
    },
    { code: `const drawn = 1; console.log(drawn, rng.next())`, errors: ['log'] },
    { code: `console.log(verbose && rng.next())`, errors: ['log'] },
    { code: `console.log(rng.next(), rng.next())`, errors: ['log'] },
    {
      code: `console.log(Math.random())`,
      errors: [
        {
          messageId: 'log',
          suggestions: [
            { messageId: 'drawFirst', output: `const drawn = Math.random()\nconsole.log(drawn)` },
          ],
        },
      ],
    },
    { code: `if (debug) console.warn(rng())`, errors: ['log'] },
    { code: `debug && logger.debug(() => rng.pick(lines))`, errors: ['log'] },
    { code: `this.logger.info('loot', run.stream('loot').pick(items)) ?? 0`, errors: ['log'] },
    { code: `ctx.log.trace(pickName(rng)) || 0`, errors: ['log'] },
    { code: `debug('roll %d', rng.dice('2d6')) || 0`, errors: ['log'] },
    { code: `const roll = () => rng.int(1, 6); logger.info(roll()) || 0`, errors: ['log'] },
    { code: `console.assert(rng.bool(), 'heads') || 0`, errors: ['log'] },
    { code: `console.table(cards.map((card) => rng.float())) || 0`, errors: ['log'] },
    { code: `report.info(rng.next()) || 0`, settings: { loggers: ['report'] }, errors: ['log'] },
    { code: `const say = (rng: Random) => void console.log(rng!.next())`, ts: true, errors: ['log'] },
  ],
})
