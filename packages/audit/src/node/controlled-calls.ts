import { controlRealm } from '../observe/control-realm.js'
import type { Variation } from '../observe/control.js'
import { remoteCalls, type RemoteCalls } from '../remote/remote-calls.js'
import { callSites, ownSite, thrownAt } from './call-sites.js'
import { setCores } from './cores.js'
import { loadNeeded, type NeededWorlds } from './needed-worlds.js'
import { runOthersInTime } from './others-in-time.js'

/** The start data of a thread or process that makes controlled runs. */
export interface ControlledStart extends NeededWorlds {
  readonly vary: Variation | null
}

/** Takes control of this realm, loads the worlds, and serves the calls. */
export async function controlledCalls({ vary, ...needed }: ControlledStart): Promise<RemoteCalls> {
  setCores()
  controlRealm(vary, ownSite, thrownAt)
  return remoteCalls(await loadNeeded(needed), { others: runOthersInTime, thrownAt, callSites })
}
