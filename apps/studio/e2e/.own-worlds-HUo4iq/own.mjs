// packages/world/src/json.ts
function e(e) {
  let t = ''
  for (let n of e)
    typeof n == 'number'
      ? (t += `[${n}]`)
      : /^[A-Za-z_$][\w$]*$/.test(n)
        ? (t += t === '' ? n : `.${n}`)
        : (t += `[${JSON.stringify(n)}]`)
  return t
}
function t(e) {
  if (e === void 0) return 'nothing'
  if (typeof e == 'bigint') return `${e}n`
  if (typeof e == 'function') return `function ${e.name}`.trimEnd()
  if (typeof e == 'number' || typeof e == 'symbol') return String(e)
  let t
  try {
    t = JSON.stringify(e) ?? String(e)
  } catch {
    t = Object.prototype.toString.call(e)
  }
  return t.length > 80 ? `${t.slice(0, 77)}…` : t
}
// packages/world/src/errors/place.ts
function n({ in: e, name: t, part: n }) {
  let r = t ?? (e === 'world' || e === 'preset' ? '' : e.replace('-', ' '))
  return [n ?? '', r].filter((e) => e !== '').join(': ')
}
function r(t, r = n(t)) {
  let { path: i = [], line: a, column: o } = t,
    s = a === void 0 ? '' : o === void 0 ? `:${a}` : `:${a}:${o}`,
    c = e(i)
  return [`${r}${s}`, c].filter((e) => e !== '').join(': ')
}
function i(e, t) {
  return {
    ...e,
    path: [...(e.path ?? []), ...(t.path ?? [])],
  }
}
// packages/world/src/errors/source-place.ts
var a = ['params', 'overrides', 'seed', 'query', 'body', 'world', 'date', 'condition']
function o(e) {
  if (typeof e != 'string') return e
  if (e.startsWith('--'))
    return {
      in: 'option',
      name: e.slice(2),
    }
  let t = a.find((t) => t === e)
  return t === void 0
    ? {
        in: 'file',
        name: e,
      }
    : { in: t }
}
function s({ in: e, name: t }) {
  return e === 'option' && t !== void 0 ? `--${t}` : (t ?? e)
}
// packages/world/src/errors/input-error.ts
var c = 8,
  l = class e extends Error {
    name = 'InputError'
    issues
    constructor(e, t = []) {
      let n = typeof e == 'string' ? t.map((t) => d(e, t)) : e
      ;(super(u(n).join('\n')), (this.issues = n))
    }
    get source() {
      let [e] = this.issues
      return e === void 0 ? '' : s(e.place)
    }
    from(t) {
      let n = o(t)
      return new e(
        this.issues.map(({ place: { path: e, line: t, column: r }, ...i }) => ({
          ...i,
          place: {
            ...n,
            ...(e === void 0 ? {} : { path: e }),
            ...(t === void 0 ? {} : { line: t }),
            ...(r === void 0 ? {} : { column: r }),
          },
        })),
      )
    }
    inside(t) {
      return new e(
        this.issues.map((e) => {
          let n = i(t, e.place)
          return {
            ...e,
            place: n,
            path: n.path ?? [],
          }
        }),
      )
    }
  }
function u(e, t = r, n = c) {
  let i = e.slice(0, n).map(({ place: e, message: n }) => {
      let r = t(e)
      return r === '' ? n : `${r}: ${n}`
    }),
    a = e.length - i.length
  return a === 0 ? i : [...i, `and ${a} more ${a === 1 ? 'issue' : 'issues'}`]
}
function d(e, { path: t, message: n, allowed: r }) {
  let i = r === void 0 ? {} : { allowed: r }
  return {
    code: 'invalid-input',
    place: {
      ...o(e),
      path: t,
    },
    path: t,
    data: {},
    message: n,
    ...i,
  }
}
// packages/world/src/errors/issue.ts
function f(e) {
  return (t, n, r) => ({
    code: t,
    place: n,
    path: n.path ?? [],
    data: r,
    message: e[t](r),
  })
}
// packages/world/src/short-list.ts
var p = 35
function m(e) {
  let t = e.join(', ')
  if (t.length <= p) return t
  let n = `… (${e.length} in all)`,
    r = 1
  for (; e.slice(0, r + 1).join(', ').length + n.length + 2 <= p;) r++
  return `${e.slice(0, r).join(', ')}, ${n}`
}
// packages/world/src/schema/expected-words.ts
function h(e) {
  switch (e.kind) {
    case 'integer':
      return `an integer${y(e)}`
    case 'number':
      return `a number${y(e)}`
    case 'string':
      return b(e)
    case 'boolean':
      return 'true or false'
    case 'object':
      return 'an object'
    case 'any':
      return 'a different value'
    case 'values':
      return _(e.values)
    case 'array':
      return S(e)
    case 'tuple':
      return `an array of ${e.items.length} (${e.items.map(h).join(', ')})`
    case 'union':
      return [...new Set(e.options.map(h))].join(' or ')
  }
}
function g(e) {
  return typeof e == 'string' && /^[\w.:-]+$/.test(e) ? e : JSON.stringify(e)
}
function _(e) {
  return e.length === 1 ? g(e[0]) : `one of ${v(e)}`
}
function v(e) {
  return m(e.map(g))
}
function y({ min: e, max: t, above: n, below: r, step: i }) {
  let a = i === void 0 ? '' : ` that is a multiple of ${i}`
  if (e !== void 0 && t !== void 0) return ` from ${e} to ${t}${a}`
  let o = [
    e === void 0 ? (n === void 0 ? '' : `greater than ${n}`) : `of at least ${e}`,
    t === void 0 ? (r === void 0 ? '' : `less than ${r}`) : `of at most ${t}`,
  ]
    .filter((e) => e !== '')
    .join(' and ')
  return `${o === '' ? '' : ` ${o}`}${a}`
}
function b({ min: e, max: t, pattern: n, format: r }) {
  if (r !== void 0) return `a string in ${r} format`
  let i = C(e, t, 'character')
  return `a string${i === '' ? '' : ` of ${i}`}${n === void 0 ? '' : ` that matches /${n}/`}`
}
var x = {
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  object: 'objects',
  array: 'arrays',
  boolean: 'booleans',
}
function S({ min: e, max: t, item: n }) {
  let r = C(e, t, 'item')
  if (n.kind === 'values') return `an array of ${r === '' ? 'items' : r} from ${v(n.values)}`
  let i = x[n.kind]
  return i === void 0
    ? `an array${r === '' ? '' : ` of ${r}`}`
    : `an array of ${r === '' ? i : `${r.replace(/ items?$/, '')} ${i}`}`
}
function C(e, t, n) {
  let r = (e) => (e === 1 ? n : `${n}s`)
  return e !== void 0 && t !== void 0
    ? e === t
      ? `${e} ${r(e)}`
      : `${e} to ${t} ${r(t)}`
    : t === void 0
      ? e === void 0
        ? ''
        : `at least ${e} ${r(e)}`
      : `at most ${t} ${r(t)}`
}
// packages/world/src/messages.ts
var w = {
    empty: 'it is empty',
    'cut-off': 'it ends too early',
    syntax: '',
    'trailing-comma': 'remove the trailing comma',
    comment: 'comments are not allowed',
    'single-quotes': 'use double quotes',
    'unquoted-key': 'put keys in double quotes',
    'control-character': 'escape the line break or control character inside the string',
  },
  T = {
    format: 'must be "seedfast/1"',
    value: 'must be present',
    string: 'must be a string',
    version: 'must be a positive integer',
    sha256: 'must be 64 lowercase hex digits',
  },
  E = {
    'invalid-json': ({ mistake: e }) => (e === 'syntax' ? 'invalid JSON' : `invalid JSON (${w[e]})`),
    'duplicate-key': ({ key: e }) => `duplicate key ${t(e)}`,
    'lone-surrogate': ({ got: e }) => `not well-formed Unicode: ${t(e)}`,
    'number-too-large': ({ got: e, max: t }) => `must be at most ${t}, got ${e}`,
    'too-deep': ({ max: e }) => `nested more than ${e} levels deep`,
    'invalid-value': ({ got: e, expected: n }) => `must be ${h(n)}, got ${t(e)}`,
    missing: ({ expected: e }) => `is missing; it must be ${h(e)}`,
    refused: ({ got: e, reason: n }) => (e === void 0 ? n : `${n}, got ${t(e)}`),
    'unknown-key': ({ known: e, nearest: t }) => `unknown key${O(e, t)}`,
    'unknown-world': (e) => D('world', e),
    'unknown-preset': (e) => D(`${e.world} preset`, e),
    'not-an-assignment': ({ got: e }) => `must be path=value, got ${t(e)}`,
    'not-a-path': ({ got: e }) => `must start with a path such as a.b.c, got ${t(e)}`,
    'index-out-of-range': ({ got: e, max: n }) => `must be an array index from 0 to ${n}, got ${t(e)}`,
    'invalid-seed': ({ got: e, expected: n }) => `must be ${n}, got ${t(e)}`,
    'unsupported-character': ({ got: e }) => `this JavaScript engine's Unicode version doesn't know ${t(e)}`,
    'invalid-date': ({ got: e }) => `must be a UTC date such as 2026-01-31, got ${t(e)}`,
    'seed-code-character': ({ got: e }) => `can only contain digits and letters except U, got ${t(e)}`,
    'seed-code-checksum': () => "the checksum doesn't match: a character is wrong, missing or extra",
    'seed-code-scheme': ({ got: e, supported: t }) =>
      `uses scheme ${e}, but this Seedfast only reads scheme ${t}; update Seedfast to open it`,
    'seed-code-params': ({ made: e, got: t }) =>
      `was made with ${e === 'defaults' ? 'the default params' : 'custom params'}, got ${t === 'defaults' ? 'the defaults' : 'different ones'}; use the params it was shared with`,
    'other-version': ({ world: e, got: t, version: n, release: r }) =>
      `made with ${e} version ${t}, but this is version ${n}${r === null ? '' : `; \`npm i ${r}\` can open it`}`,
    'not-an-artefact': ({ got: e }) => `must be an artefact, got ${t(e)}`,
    'not-an-artefact-field': ({ got: e, expected: n }) =>
      n === 'value' ? 'is missing' : `${T[n]}, got ${t(e)}`,
  }
function D(e, { got: n, known: r, nearest: i }) {
  return `unknown ${e} ${t(n)}${O(r, i)}`
}
function O(e, t) {
  return t === null
    ? e.length === 0
      ? ' (there are none)'
      : ` (available: ${m(e)})`
    : ` (did you mean ${t}?)`
}
var k = f(E)
function A(e, t, n) {
  return new l([k(e, t, n)])
}
Object.keys(E)
// packages/world/src/schema/schema.ts
var j = {
  '~standard': {
    version: 1,
    vendor: 'seedfast',
    validate: (e) => {
      if (typeof e != 'object' || !e || Array.isArray(e)) return { issues: [{ message: '' }] }
      let t = Object.keys(e)
      return t.length === 0
        ? { value: {} }
        : {
            issues: [
              {
                message: '',
                keys: t,
              },
            ],
          }
    },
    jsonSchema: {
      input: () => M(),
      output: () => M(),
    },
  },
}
function M() {
  return {
    type: 'object',
    properties: {},
    additionalProperties: !1,
  }
}
// packages/rng/src/normal-text.ts
var N = /(?![\u{1f000}-\u{1faff}\p{Noncharacter_Code_Point}])\p{Unassigned}/u
function P(e) {
  let t = N.exec(e)?.[0].codePointAt(0)
  return t === void 0 ? null : `U+${t.toString(16).toUpperCase().padStart(4, '0')}`
}
// packages/world/src/seed-format.ts
var F = 18446744073709551615n,
  I = /^(?:0|[1-9][0-9]*)$/,
  L = {
    name: 'text',
    expected: 'a string of 1 to 1000 characters',
    parse: (e) => {
      let t = P(e)
      if (t !== null) throw A('unsupported-character', { in: 'seed' }, { got: t })
      let n = e.normalize('NFC')
      if (n === '' || n.length > 1e3 || /\p{Surrogate}/u.test(n)) throw R(L.expected, e)
      return n
    },
    print: (e) => e,
    key: (e) => e,
    count: () => null,
    at: (e) => String(e),
    index: (e) => (I.test(e) ? BigInt(e) : null),
    fromBits: (e) => String(e & F),
  }
function R(e, t) {
  return A(
    'invalid-seed',
    { in: 'seed' },
    {
      got: t,
      expected: e,
    },
  )
}
// packages/world/src/define-world.ts
function z(e, n = {}) {
  let { id: r, version: i } = e
  if (!/^[a-z][a-z0-9-]*$/.test(r))
    throw TypeError(`world id: expected lower-case letters, digits and hyphens, found ${JSON.stringify(r)}`)
  if (!Number.isSafeInteger(i) || i < 1)
    throw TypeError(`world ${r}: expected a version that is an integer from 1, found ${i}`)
  if (typeof e.generate != 'function')
    throw TypeError(`world ${r}: expected generate to be a function, found ${t(e.generate)}`)
  return (
    B(r, e.releases),
    Object.freeze({
      id: r,
      version: i,
      title: e.title ?? r,
      about: e.about ?? '',
      seed: e.seed ?? L,
      params: e.params ?? j,
      overrides: e.overrides ?? j,
      presets: e.presets ?? {},
      releases: e.releases ?? null,
      result: e.result ?? null,
      generate: (t) => e.generate(t),
      problems: (t, n) => e.problems?.(t, n) ?? [],
      facts: n.facts ?? {},
      views: n.views ?? {},
    })
  )
}
function B(e, n) {
  if (n !== void 0) {
    if (typeof n.package != 'string' || n.package === '' || typeof n.versions != 'object')
      throw TypeError(`world ${e}: expected releases as { package, versions }, found ${t(n)}`)
    for (let [r, i] of Object.entries(n.versions))
      if (!(/^[1-9]\d*$/.test(r) && /^\d+\.\d+\.\d+/.test(i)))
        throw TypeError(`world ${e}: expected releases such as { "1": "0.1.0" }, found ${t({ [r]: i })}`)
  }
}
// packages/world/src/fact.ts
var V = {
  bool: { kind: 'bool' },
  int: { kind: 'int' },
  float: { kind: 'float' },
  string: { kind: 'string' },
  list: (e) => ({
    kind: 'list',
    item: H(e),
  }),
  object: (e) => (
    Object.values(e).forEach(H),
    {
      kind: 'object',
      fields: e,
    }
  ),
  optional: (e, t) => ({
    ...e,
    optional: !0,
    ...(t === void 0 ? {} : { formerly: t }),
  }),
}
function H(e) {
  if (e.optional === !0) throw TypeError('an item or a field of a fact cannot be optional, only a fact')
  return e
}
// apps/studio/e2e/.own-worlds-HUo4iq/entry.js
var U = [
  z(
    {
      id: 'inn',
      version: 1,
      title: 'My inn',
      generate: ({ stream: e }) => ({ beds: e('beds').int(1, 99) }),
    },
    {
      facts: {
        beds: {
          type: V.int,
          of: ({ beds: e }) => e,
        },
      },
    },
  ),
]
export { U as worlds }
