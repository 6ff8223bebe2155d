import type { ESLint, Linter } from 'eslint'
import type { Rule } from './rule.js'
import { consistentComparator } from './rules/consistent-comparator.js'
import { noAmbientRandom } from './rules/no-ambient-random.js'
import { noAmbientTime } from './rules/no-ambient-time.js'
import { noDrawInCallback } from './rules/no-draw-in-callback.js'
import { noDrawInLazyCache } from './rules/no-draw-in-lazy-cache.js'
import { noDrawInLog } from './rules/no-draw-in-log.js'
import { noDrawInMapLoop } from './rules/no-draw-in-map-loop.js'
import { noEngineMath } from './rules/no-engine-math.js'
import { noEnvironment } from './rules/no-environment.js'
import { noLocale } from './rules/no-locale.js'
import { noRandomSort } from './rules/no-random-sort.js'
import { noTwoDrawsInOneExpression } from './rules/no-two-draws-in-one-expression.js'
import { noUnsortedFiles } from './rules/no-unsorted-files.js'
import { sortedKeysPick } from './rules/sorted-keys-pick.js'

const RECOMMENDED: Readonly<Record<string, Rule>> = withPages({
  'no-ambient-random': noAmbientRandom,
  'no-ambient-time': noAmbientTime,
  'no-draw-in-callback': noDrawInCallback,
  'no-draw-in-log': noDrawInLog,
  'no-engine-math': noEngineMath,
  'no-environment': noEnvironment,
  'no-locale': noLocale,
  'no-random-sort': noRandomSort,
  'no-unsorted-files': noUnsortedFiles,
})

const STRICT: Readonly<Record<string, Rule>> = {
  ...RECOMMENDED,
  ...withPages({
    'consistent-comparator': consistentComparator,
    'no-draw-in-lazy-cache': noDrawInLazyCache,
    'no-draw-in-map-loop': noDrawInMapLoop,
    'no-two-draws-in-one-expression': noTwoDrawsInOneExpression,
    'sorted-keys-pick': sortedKeysPick,
  }),
}

/**
 * The type of the plugin, which contains the rules and two configs for an `eslint.config.js`: `recommended` and
 * `strict`.
 */
export interface Plugin extends ESLint.Plugin {
  meta: { name: string; version: string; namespace: string }
  rules: NonNullable<ESLint.Plugin['rules']>
  configs: Record<'recommended' | 'strict', Linter.Config>
}

const configs: Plugin['configs'] = {
  recommended: configOf('seedfast/recommended', RECOMMENDED),
  strict: configOf('seedfast/strict', STRICT),
}

/** The plugin for ESLint (with flat config) and for oxlint. */
export const plugin: Plugin = {
  meta: { name: 'eslint-plugin-seedfast', version: '0.1.0', namespace: 'seedfast' },
  rules: STRICT as unknown as Plugin['rules'],
  configs,
}

// The plugin contains its configs, and each config contains the plugin. Therefore, the configs are completed here.
for (const config of Object.values(configs)) config.plugins = { seedfast: plugin }

/** Returns the rules with the URLs of their documentation pages, which are files in this package. */
function withPages(rules: Readonly<Record<string, Rule>>): Record<string, Rule> {
  const paged = Object.entries(rules).map(([name, { meta, ...rule }]) => {
    const url = new URL(`../docs/${name}.md`, import.meta.url).href
    const docs = { description: meta.docs!.description, url }
    return [name, { ...rule, meta: { ...meta, docs } }] as const
  })
  return Object.fromEntries(paged)
}

function configOf(name: string, rules: Readonly<Record<string, Rule>>): Linter.Config {
  const levels = Object.keys(rules).map((rule) => [`seedfast/${rule}`, 'error'] as const)
  return { name, rules: Object.fromEntries(levels) }
}
