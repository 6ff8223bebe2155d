// Writes the picture in docs/deck.md with the built code. `npm run golden` runs this script, which also updates the
// catalogs. It doesn't write golden/decks.json, which comes from a second implementation in Python.
import { writeFileSync } from 'node:fs'
import { aboutOf, make } from '@seedfast/world'
import { deck } from '../dist/index.js'

const generated = make(deck, { seed: 7, params: deck.presets.brawler.params })
writeFileSync(
  new URL('../../../docs/deck.svg', import.meta.url),
  deck.views.svg(generated.result, aboutOf(generated)),
)
