// Generates and checks whole dungeons for many seeds: levels are connected, stairs lead back, and uniques appear once.
//   node packages/dungeon/fuzz/fuzz.js [--seeds 10000] [--from 0] [--threads 2]
// Exits with status 1 if a dungeon breaks a rule. The same range of seeds always produces the same report.
import { fuzzSeedsOnThreads } from '../../../scripts/fuzz/seeds-on-threads.js'
import { fuzz } from '../dist/fuzz/fuzz.js'

await fuzzSeedsOnThreads({
  url: new URL(import.meta.url),
  fuzz,
  piece: 100,
  most: ['mostVetoes'],
  summary: ({ levels, vetoes, mostVetoes }) =>
    `${levels} levels, ${vetoes} vetoed attempts (at most ${mostVetoes} for one level)`,
})
