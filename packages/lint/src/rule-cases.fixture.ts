import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import typescript from '@typescript-eslint/parser'
import { RuleTester as EslintTester, type Rule as EslintRule } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshPlugin, oxlint, temporaryFolder, type Finding } from './oxlint.fixture.js'
import type { Rule } from './rule.js'

/** A test case: the code, and the messages expected from the rule. */
export interface Case {
  readonly code: string
  /** Whether the code is TypeScript. Default: JavaScript. */
  readonly ts?: boolean
  readonly options?: readonly [{ readonly allow: readonly string[] }]
  /** The value of `settings.seedfast`. */
  readonly settings?: Readonly<Record<string, unknown>>
}

export interface BadCase extends Case {
  /** The expected messages in source order, each as a message ID or as properties of the message. */
  readonly errors: readonly (string | ExpectedError)[]
  readonly output?: string
}

export interface ExpectedError {
  readonly messageId: string
  readonly line?: number
  readonly column?: number
  readonly data?: Readonly<Record<string, string>>
  readonly suggestions?: readonly {
    readonly messageId: string
    readonly data?: Readonly<Record<string, string>>
    readonly output: string
  }[]
}

EslintTester.describe = describe
EslintTester.it = it

/**
 * Runs a rule's test cases in ESLint and in oxlint, which loads the plugin compiled from the sources. ESLint parses
 * JavaScript with its own parser and TypeScript with typescript-eslint's parser. Oxlint uses a single parser for both.
 */
export function testRule(
  name: string,
  rule: Rule,
  cases: { readonly good: readonly (string | Case)[]; readonly bad: readonly BadCase[] },
  pluginFile = 'index.js',
): void {
  const good = cases.good.map((each) => (typeof each === 'string' ? { code: each } : each))
  const { bad } = cases
  const isTyped = ({ ts }: Case): boolean => ts === true
  const isPlain = ({ ts }: Case): boolean => ts !== true
  describe('ESLint', () => {
    testByEslint(name, rule, good.filter(isPlain), bad.filter(isPlain), {
      parserOptions: { ecmaFeatures: { jsx: true } },
    })
  })
  describe('ESLint with the parser of typescript-eslint', () => {
    testByEslint(name, rule, good.filter(isTyped), bad.filter(isTyped), { parser: typescript })
  })
  describe('oxlint', () => {
    testByOxlint(name, rule, good, bad, pluginFile)
  })
}

function testByEslint(
  name: string,
  rule: Rule,
  good: readonly Case[],
  bad: readonly BadCase[],
  languageOptions: object,
): void {
  const config = ({ code, options, settings }: Case) => ({
    code,
    languageOptions,
    ...(options === undefined ? {} : { options }),
    ...(settings === undefined ? {} : { settings: { seedfast: settings } }),
  })
  const invalid = bad.map((each) => ({
    ...config(each),
    errors: each.errors.map(expected),
    ...(each.output === undefined ? {} : { output: each.output }),
  }))
  const tests = { valid: good.map(config), invalid }
  new EslintTester().run(name, rule as unknown as EslintRule.RuleModule, tests as never)
}

function testByOxlint(
  name: string,
  rule: Rule,
  good: readonly Case[],
  bad: readonly BadCase[],
  pluginFile: string,
): void {
  const all: readonly (Case & Partial<BadCase>)[] = [...good, ...bad]
  const keys = [...new Set(all.map(configKey))]
  // Each folder contains the config of its cases.
  const files = all.map(
    (each, i) => `${keys.indexOf(configKey(each))}/case-${i}.${each.ts === true ? 'ts' : 'js'}`,
  )
  const found = new Map<string, Finding[]>(files.map((file) => [file, []]))
  const fixed = new Map<string, string>()

  // The first run is for all cases, and the second applies the fixes.
  beforeAll(() => {
    const plugin = join(freshPlugin(), pluginFile)
    const folder = temporaryFolder()
    for (const [i, key] of keys.entries()) {
      mkdirSync(join(folder, String(i)))
      writeFileSync(join(folder, String(i), '.oxlintrc.json'), oxlintConfig(plugin, name, key))
    }
    for (const [i, file] of files.entries()) writeFileSync(join(folder, file), all[i]!.code)
    for (const finding of oxlint(folder, ['-A', 'all'])) found.get(finding.file)!.push(finding)
    if (rule.meta.fixable !== undefined) oxlint(folder, ['-A', 'all', '--fix'])
    for (const file of files) fixed.set(file, readFileSync(join(folder, file), 'utf8'))
    rmSync(folder, { recursive: true })
  })

  for (const [i, { code, errors = [], output = code }] of all.entries()) {
    it(code, () => {
      const wanted = errors.map(expected)
      const said = found.get(files[i]!)!.map(({ message, line, column }, k) => ({
        messageId: messageIdOf(rule, message, wanted[k]?.data),
        line: wanted[k]?.line && line,
        column: wanted[k]?.column && column,
      }))
      expect(said).toEqual(wanted.map(({ messageId, line, column }) => ({ messageId, line, column })))
      expect(fixed.get(files[i]!)).toBe(output)
    })
  }
}

function expected(error: string | ExpectedError): ExpectedError {
  return typeof error === 'string' ? { messageId: error } : error
}

function configKey({ options, settings }: Case): string {
  return JSON.stringify({ options: options ?? [], settings: settings ?? {} })
}

function oxlintConfig(plugin: string, name: string, key: string): string {
  const { options, settings } = JSON.parse(key) as Required<Pick<Case, 'options' | 'settings'>>
  return JSON.stringify({
    jsPlugins: [plugin],
    rules: { [`seedfast/${name}`]: ['error', ...options] },
    settings: { seedfast: settings },
  })
}

/** Returns the ID of the rule's message that equals `text` when its placeholders are replaced with the given data. */
function messageIdOf(rule: Rule, text: string, data: Readonly<Record<string, string>> = {}): string {
  const parts = Object.entries(rule.meta.messages).find(([, message]) => {
    const pattern = message
      .replace(/[.*+?^$()[\]\\|]/g, '\\$&')
      .replace(
        /\{\{(\w+)\}\}/g,
        (_, key: string) => data[key]?.replace(/[.*+?^${}()[\]\\|]/g, '\\$&') ?? '[^]*',
      )
    return new RegExp(`^${pattern}$`).test(text)
  })
  return parts?.[0] ?? text
}
