// Writes the golden result and its drawing from the built code. `npm run golden` runs this script and updates the
// catalogs.
import { writeFileSync } from 'node:fs'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'
import { __name__ } from '../dist/index.js'

const folder = new URL('../golden/', import.meta.url)
const generated = make(__name__, { seed: 42 })
writeFileSync(new URL('42.json', folder), artefactText(artefactOf(generated)))
writeFileSync(new URL('42.txt', folder), __name__.views.text(generated.result, aboutOf(generated)))
