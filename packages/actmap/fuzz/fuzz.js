// Generates maps for many seeds with random acts and rules, and checks each map with independent code:
//   node packages/actmap/fuzz/fuzz.js --seeds 1000000 [--from 0] [--threads 2]
// Exits with status 1 if a map breaks a rule without reporting it. The same range of seeds always produces the same
// report.
import { fuzzSeedsOnThreads } from '../../../scripts/fuzz/seeds-on-threads.js'
import { fuzz } from '../dist/fuzz/fuzz.js'

await fuzzSeedsOnThreads({
  url: new URL(import.meta.url),
  fuzz,
  piece: 2000,
  summary: ({ satisfied, conflicts, undecided }) =>
    `${satisfied} maps satisfy their rules, ${conflicts} have conflicting rules, ${undecided} are undecided`,
})
