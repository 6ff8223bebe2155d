// Writes the golden result and its drawings with the built code. `npm run golden` runs this script, which also updates
// the catalogs.
import { writeFileSync } from 'node:fs'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'
import { spire2 } from '../dist/index.js'

const folder = new URL('../golden/', import.meta.url)
const generated = make(spire2, { seed: '6P96T755CNZ3', params: { ascension: 10 } })
writeFileSync(new URL('run.json', folder), artefactText(artefactOf(generated)))
writeFileSync(new URL('run.txt', folder), spire2.views.text(generated.result, aboutOf(generated)))
writeFileSync(new URL('run.svg', folder), spire2.views.svg(generated.result, aboutOf(generated)))
