// Writes the golden session and the picture in docs/deals.md with the built code. `npm run golden` runs this script,
// which also updates the catalogs. These files change only when the world's version does.
import { writeFileSync } from 'node:fs'
import { deals } from '../dist/index.js'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'

const generated = make(deals, { seed: 424242 })
const folder = new URL('../golden/', import.meta.url)
writeFileSync(new URL('424242.json', folder), artefactText(artefactOf(generated)))
writeFileSync(new URL('424242.txt', folder), deals.views.text(generated.result, aboutOf(generated)))
writeFileSync(
  new URL('../../../docs/deals.svg', import.meta.url),
  deals.views.svg(generated.result, aboutOf(generated)),
)
