// Makes maps for many seeds under random acts and rules and checks each by plain search:
//   node packages/actmap/fuzz/fuzz.js --seeds 1000000 [--from 0] [--threads 2]
// It ends with status 1 when a map does not keep what it says it keeps. The same range gives the same report.
import { fuzzSeedsOnThreads } from '../../../scripts/fuzz/seeds-on-threads.js'
import { fuzz } from '../dist/fuzz/fuzz.js'

await fuzzSeedsOnThreads({
  url: new URL(import.meta.url),
  fuzz,
  piece: 2000,
  summary: ({ kept, conflicts, undecided }) =>
    `${kept} maps keep all rules, ${conflicts} have rules that conflict, ` +
    `${undecided} were not decided within the budget`,
})
