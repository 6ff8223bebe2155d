// Writes the golden levels and Crawl's numbers with the built code. `npm run golden` runs this script, which also
// updates the catalog. Crawl's numbers must never change. The golden levels change only when the world's version does.
import { writeFileSync } from 'node:fs'
import { aboutOf, make } from '@seedfast/world'
import { transcript } from '../dist/crawl/transcript.js'
import { catalogText, dungeon, dungeonFiles, loadData } from '../dist/index.js'

const folder = new URL('../golden/', import.meta.url)
const makeWith = (params) => make(dungeon, { seed: 1, params })
const { hash } = loadData(dungeonFiles)
const full = makeWith({})
writeFileSync(
  new URL('seed-1.catalog.txt', folder),
  catalogText({ ...aboutOf(full), data: hash }, full.result),
)
for (const [name, level] of [
  ['seed-1-D3', 'D:3'],
  ['seed-1-B4', 'B:4'],
]) {
  const one = makeWith({ level })
  writeFileSync(new URL(`${name}.txt`, folder), dungeon.views.text(one.result, aboutOf(one)))
}
const transcripts = [0n, 1n, 2373809833355507073n].map((seed) => `  ${JSON.stringify(transcript(seed))}`)
writeFileSync(new URL('crawl.json', folder), `[\n${transcripts.join(',\n')}\n]\n`)
