import { readFileSync } from 'node:fs'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { plugin } from './plugin.js'

function json(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, unknown>
}

test('the plugin has its package’s name and version', () => {
  const { name, version } = json('../package.json')
  expect(plugin.meta).toMatchObject({ name, version })
})

test('strict has every rule, and recommended has all but five', () => {
  const rules = Object.keys(plugin.rules).map((rule) => `seedfast/${rule}`)
  expect(Object.keys(plugin.configs.strict.rules!).sort()).toEqual(rules.sort())
  expect(rules.filter((rule) => !(rule in plugin.configs.recommended.rules!))).toEqual([
    'seedfast/consistent-comparator',
    'seedfast/no-draw-in-lazy-cache',
    'seedfast/no-draw-in-map-loop',
    'seedfast/no-two-draws-in-one-expression',
    'seedfast/sorted-keys-pick',
  ])
})

test.each(['recommended', 'strict'] as const)(
  'the oxlint file for %s has the same rules as the config',
  (name) => {
    expect(json(`../oxlint/${name}.json`)).toEqual({
      jsPlugins: ['../dist/index.js'],
      rules: plugin.configs[name].rules,
    })
  },
)

test.each([
  [{ draws: 'rng.next' }, /settings\.seedfast\.draws must be an array of names, got "rng\.next"/],
  [{ sources: [1] }, /settings\.seedfast\.sources must be an array of names, got \[1\]/],
  [{ drawings: [] }, /settings\.seedfast: unknown setting drawings \(available: draws, sources, loggers\)/],
  [[], /settings\.seedfast must be an object, got \[\]/],
])('rejects an invalid setting: %j', (seedfast, message) => {
  const config = { ...plugin.configs.recommended, settings: { seedfast } }
  expect(() => new Linter().verify('console.log(1)', [config])).toThrow(message)
})

test.each([
  [{ allow: 'Intl' }, /Value "Intl" should be array/],
  [{ allow: [1] }, /Value 1 should be string/],
  [{ alow: [] }, /Unexpected property "alow"/],
  ['Intl', /Value "Intl" should be object/],
])('rejects an invalid option: %j', (option, message) => {
  const rules = { 'seedfast/no-locale': ['error', option] as unknown as Linter.RuleEntry }
  expect(() => new Linter().verify('', [{ plugins: { seedfast: plugin }, rules }])).toThrow(message)
})
