// Generates and observes runs in a separate process.
import { awaited, runSteps } from '@seedfast/world'
import { serveProcess } from '@seedfast/workers/node'
import { watchAmbience } from '../ambience/ambient-calls.js'
import { Suspicions } from '../observe/suspicions.js'
import { remoteCalls } from '../remote/remote-calls.js'
import { callSites, thrownAt } from './call-sites.js'
import { codeLine } from './code-line.js'
import { setCores } from './cores.js'
import { loadNeeded } from './needed-worlds.js'
import type { WorldProcessStart } from './open-world-process.js'
import { runOthersInTime } from './others-in-time.js'

serveProcess(async ({ watched = false, ...needed }: WorldProcessStart) => {
  setCores()
  const environment = { others: runOthersInTime, thrownAt, callSites, codeLine }
  if (!watched) return remoteCalls(await loadNeeded(needed), environment)
  const suspicions = new Suspicions(callSites)
  suspicions.watchMath()
  suspicions.watchPromises()
  const loading = watchAmbience(awaited(loadNeeded(needed)), () => suspicions.note('ambient'))
  const worlds = await runSteps(loading)
  suspicions.loaded()
  return remoteCalls(worlds, { ...environment, suspicions })
})
