// Generates and observes runs in a separate process.
import { serveProcess } from '@seedfast/workers/node'
import { remoteCalls } from '../remote/remote-calls.js'
import { watchAmbience } from '../ambience/ambient-calls.js'
import { awaited, runSteps } from '@seedfast/world'
import { callSites, thrownAt } from './call-sites.js'
import { codeLine } from './code-line.js'
import { setCores } from './cores.js'
import { loadNeeded, type NeededWorlds } from './needed-worlds.js'
import { runOthersInTime } from './others-in-time.js'

serveProcess(async (needed: NeededWorlds) => {
  setCores()
  let calledAtLoad = false
  const note = (): void => void (calledAtLoad ||= callSites().length > 0)
  const worlds = await runSteps(watchAmbience(awaited(loadNeeded(needed)), note))
  return remoteCalls(worlds, { others: runOthersInTime, thrownAt, callSites, codeLine, calledAtLoad })
})
