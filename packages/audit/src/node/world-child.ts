// Generates and observes runs in a separate process.
import { loadWorlds } from '@seedfast/world/node'
import { serveProcess } from '@seedfast/workers/node'
import { remoteCalls } from '../remote/remote-calls.js'
import { callSites, thrownAt } from './call-sites.js'
import { codeLine } from './code-line.js'
import { setCores } from './cores.js'
import { runOthersInTime } from './others-in-time.js'

serveProcess(async (modules: readonly string[]) => {
  setCores()
  return remoteCalls(await loadWorlds(modules), { others: runOthersInTime, thrownAt, callSites, codeLine })
})
