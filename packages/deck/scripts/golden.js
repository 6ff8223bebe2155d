// Writes the picture in docs/deck.md from the built code; `npm run golden` runs it and updates the catalogs.
// golden/decks.json comes from a second implementation in Python, so nothing here writes it.
import { writeFileSync } from 'node:fs'
import { aboutOf, make } from '@seedfast/world'
import { deck } from '../dist/index.js'

const made = make(deck, { seed: 7, params: deck.presets.brawler.params })
writeFileSync(new URL('../../../docs/deck.svg', import.meta.url), deck.views.svg(made.result, aboutOf(made)))
