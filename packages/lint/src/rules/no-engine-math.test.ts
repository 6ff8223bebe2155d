import { testRule } from '../rule-cases.fixture.js'
import { noEngineMath } from './no-engine-math.js'

const functions =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log1p log2 log10 pow cbrt hypot'
const exact = 'sqrt imul round floor ceil trunc fround abs min max sign clz32'

testRule('no-engine-math', noEngineMath, {
  good: [
    `const area = Math.pow(r, 2) * 3; const most = Math.pow(2, 31) - 1; const all = Math.pow(10, 6)`,
    `if (typeof Math.hypot === 'function') fast()`,
    ...exact.split(' ').map((name) => `const x = Math.${name}(a, b)`),
    `const turn = Math.PI * 2`,
    `import sin from '@stdlib/math-base-special-sin'; sin(x)`,
    `const Math = { sin: table }; Math.sin(x)`,
    `logger.log(x)`,
    `const area = side ** 2`,
    `const one = x ** 0 + x ** 1`,
    `const TWO_32 = 2 ** 32`,
    `const ulp = 2 ** -53`,
    `const million = 10 ** 6`,
    `const mask = (1n << 64n) - 1n + 2n ** 64n + 2n ** BigInt(bits)`,
    `x **= 2`,
    { code: `const x = (a as number) ** (2 as const)`, ts: true },
    { code: `Math.log2(n)`, options: [{ allow: ['Math.log2'] }] },
  ],
  bad: [
    { code: `const d = Math.hypot(/* dx */ x, y)`, errors: ['function'] },
    ...functions.split(' ').map((name) => ({
      code: `const x = Math.${name}(f(a))`,
      errors: [
        {
          messageId: 'function',
          data: { path: `Math.${name}`, package: `@stdlib/math-base-special-${name}` },
        },
      ],
    })),
    {
      code: `const level = Math.floor(Math.log(xp))`,
      errors: [
        { messageId: 'function', data: { path: 'Math.log', package: '@stdlib/math-base-special-ln' } },
      ],
    },
    { code: `const { sin, cos, floor } = Math`, errors: ['function', 'function'] },
    { code: `const waves = angles.map(Math.sin)`, errors: ['function'] },
    {
      code: `const gauss = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)`,
      errors: ['function', 'function'],
    },
    { code: `globalThis.Math['exp'](x)`, errors: ['function'] },
    {
      code: `const d = Math.hypot(dx, dy)`,
      errors: [
        {
          messageId: 'function',
          suggestions: [{ messageId: 'plainly', output: `const d = (Math.sqrt(dx * dx + dy * dy))` }],
        },
      ],
    },
    { code: `const d = Math.hypot(...v)`, errors: ['function'] },
    {
      code: `const volume = Math.pow(r, 3) * 4`,
      errors: [
        {
          messageId: 'function',
          suggestions: [{ messageId: 'plainly', output: `const volume = (r * r * r) * 4` }],
        },
      ],
    },
    { code: `const { pow } = Math; pow(r, 2)`, errors: ['function'] },
    { code: `const price = base * 1.07 ** level`, errors: [{ messageId: 'power', column: 22 }] },
    { code: `const size = 2 ** depth`, errors: ['power'] },
    {
      code: `const root = x ** 0.5`,
      errors: [
        {
          messageId: 'power',
          suggestions: [{ messageId: 'plainly', output: `const root = (Math.sqrt(x))` }],
        },
      ],
    },
    {
      code: `const volume = s.side ** 3`,
      errors: [
        {
          messageId: 'power',
          suggestions: [{ messageId: 'plainly', output: `const volume = (s.side * s.side * s.side)` }],
        },
      ],
    },
    { code: `const inverse = x ** -1`, errors: ['power'] },
    { code: `const huge = 10 ** 300`, errors: ['power'] },
    { code: `const part = 1.5 ** exponent`, errors: ['power'] },
    { code: `x **= 1.5`, errors: ['power'] },
    { code: `const y = (x as number) ** exponent!`, ts: true, errors: ['power'] },
  ],
})
