// Writes the golden session and the picture in docs/deals.md from the built code; `npm run golden` runs it and updates
// the catalogs. They change only with the world's version.
import { writeFileSync } from 'node:fs'
import { deals } from '../dist/index.js'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'

const made = make(deals, { seed: 424242 })
const folder = new URL('../golden/', import.meta.url)
writeFileSync(new URL('424242.json', folder), artefactText(artefactOf(made)))
writeFileSync(new URL('424242.txt', folder), deals.views.text(made.result, aboutOf(made)))
writeFileSync(
  new URL('../../../docs/deals.svg', import.meta.url),
  deals.views.svg(made.result, aboutOf(made)),
)
