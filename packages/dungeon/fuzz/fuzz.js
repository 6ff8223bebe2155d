// Makes whole dungeons for many seeds and looks into each: levels in one piece, stairs that lead back, uniques once:
//   node packages/dungeon/fuzz/fuzz.js [--seeds 10000] [--from 0] [--threads 2]
// It ends with status 1 when a dungeon does not keep what it promises. The same range gives the same report.
import { fuzzSeedsOnThreads } from '../../../scripts/fuzz/seeds-on-threads.js'
import { fuzz } from '../dist/fuzz/fuzz.js'

await fuzzSeedsOnThreads({
  url: new URL(import.meta.url),
  fuzz,
  piece: 100,
  most: ['mostVetoes'],
  summary: ({ levels, vetoes, mostVetoes }) =>
    `${levels} levels, ${vetoes} tries given up (at most ${mostVetoes} for one level)`,
})
