// Writes the golden acts and rules, which it generates with the built code. `npm run golden` runs this script. The
// golden files change only when the world's version does.
import { readFileSync, writeFileSync } from 'node:fs'
import { actmap } from '../dist/index.js'
import { artefactOf, artefactText, canonicalJson, make } from '@seedfast/world'

const preset = (name) => actmap.presets[name].params
const acts = {
  'standard-0': { seed: 0, params: preset('standard') },
  'standard-42-flags-locks-roll': {
    seed: 42,
    params: { spec: { flags: { enableBurningElites: true, enableMetaKeys: true } } },
    overrides: { locks: { r5c2: 'Treasure', r8c0: 'Shop' }, roll: 3 },
  },
  'fixed-rows-1': { seed: 1, params: preset('fixed-rows') },
  'short-18446744073709551615': { seed: '18446744073709551615', params: preset('short') },
  'wide-7': {
    seed: 7,
    params: {
      spec: { rows: 24, columns: 12, branchiness: 0.8 },
      rules: {
        counts: {
          min: { Elite: 8, Shop: 5 },
          max: { Elite: 10, Shop: 8 },
          targets: { Elite: 9, Shop: 6, Event: 5 },
        },
        rows: { width: [4, 9] },
        edges: { maxOutDegree: 3 },
      },
    },
  },
}

const folder = new URL('../golden/', import.meta.url)
for (const [name, request] of Object.entries(acts)) {
  const generated = make(actmap, request)
  if (generated.problems.length > 0) throw new Error(`${name}: ${generated.problems[0].message}`)
  writeFileSync(new URL(`${name}.json`, folder), artefactText(artefactOf(generated)))
}
const rules = JSON.parse(readFileSync(new URL('../src/data/rules.json', import.meta.url), 'utf8'))
writeFileSync(new URL('rules.json', folder), `${canonicalJson(rules)}\n`)
