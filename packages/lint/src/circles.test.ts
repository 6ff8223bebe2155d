import typescript from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../tests/cpu-time.js'
import { plugin } from './plugin.js'

// Circular or deeply nested code must not hang a linter.
test.each([
  [
    'constants defined by each other',
    `const a = b.sort(); const b = a.map(f); rng.pick(a); list[rng.int(0, b)]`,
  ],
  [
    'a constant defined by itself',
    `const keys = [...keys, ...Object.keys(keys)]; rng.pick(keys.filter(keys))`,
  ],
  [
    'a list added to itself',
    `let files = fs.readdirSync('x'); files = files.filter(f); files = [...files, ...files]`,
  ],
  ['circular aliases', `const { a } = b; const { b } = a; const c = d; const d = c; a.b.random(); d.now()`],
  [
    'mutually recursive functions',
    `const f = (r) => g(r) + f(r); function g(r) { return f(rng) + h() } const h = () => g(h); f(g(h()))`,
  ],
  [
    'a class that refers to itself',
    `class A { rng = this.rng; constructor() { this.other = this.other.stream('x') } f() { return this.other.int(1, 2) } }`,
  ],
  [
    'circular types',
    `type A = B | A; type B = Readonly<A>; const f = (a: A, b: B) => a.int(1, 2) + b.int(1, 2)`,
  ],
  ['a long sum', `const x = ${Array.from({ length: 3000 }, () => 'rng.int(1, 6)').join(' + ')}`],
  [
    'a long product in a comparator',
    `x.sort(() => ${Array.from({ length: 3000 }, () => 'f()').join(' * ')})`,
  ],
  ['a long chain', `x${'.map((y) => rng.int(1, 6))'.repeat(500)}`],
  [
    'a long chain of functions',
    `function f0() { return rng.int(1, 6) }` +
      lines(3000, (i) => `function f${i + 1}() { return f${i}() }`) +
      'f3000() + f2999()',
  ],
])('lints %s without an error', (_, code) => {
  const config = { ...plugin.configs.strict, languageOptions: { parser: typescript } }
  expect(() => new Linter().verify(code, [config])).not.toThrow()
})

// Each took 20 to 50 seconds with rules that scanned the whole file for each line.
test.each([
  ['loops over keys', lines(6000, (i) => `for (const k in t${i}) s += t${i}[k]`)],
  ['names in a chain', `x${'.y'.repeat(1500)}.random()`],
])('lints a large file of %s in reasonable time', async (_, code) => {
  const linter = new Linter()
  const took = await cpuTime(() =>
    expect(linter.verify(code, [plugin.configs.strict]).every(({ fatal }) => fatal !== true)).toBe(true),
  )
  expect(took).toBeLessThan(15_000)
})

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => `${line(i)}\n`).join('')
}
