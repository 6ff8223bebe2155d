// Generates and observes runs in a separate process.
import { serveProcess } from '@seedfast/workers/node'
import { remoteCalls } from '../remote/remote-calls.js'
import { callSites, thrownAt } from './call-sites.js'
import { codeLine } from './code-line.js'
import { setCores } from './cores.js'
import { loadNeeded, type NeededWorlds } from './needed-worlds.js'
import { runOthersInTime } from './others-in-time.js'

serveProcess(async (needed: NeededWorlds) => {
  setCores()
  return remoteCalls(await loadNeeded(needed), { others: runOthersInTime, thrownAt, callSites, codeLine })
})
