import { loadWorlds } from '@seedfast/world/node'
import type { AnyWorld } from '@seedfast/world'
import { controlRealm } from '../observe/control-realm.js'
import type { Variation } from '../observe/control.js'
import { remoteCalls, type RemoteCalls } from '../remote/remote-calls.js'
import { callSites, ownSite, thrownAt } from './call-sites.js'
import { setCores } from './cores.js'
import { runOthersInTime } from './others-in-time.js'

/** The start data of a thread or process that makes controlled runs. */
export interface ControlledStart {
  /** The URLs of the modules that export the worlds. */
  readonly modules: readonly string[]
  /** The ID of the only world that is needed, or `null` if all worlds are. */
  readonly world: string | null
  readonly vary: Variation | null
}

/** Takes control of this realm, loads the worlds, and serves the calls. */
export async function controlledCalls({ modules, world, vary }: ControlledStart): Promise<RemoteCalls> {
  setCores()
  controlRealm(vary, ownSite)
  const worlds = world === null ? await loadWorlds(modules) : await loadOne(modules, world)
  return remoteCalls(worlds, { others: runOthersInTime, thrownAt, callSites })
}

/** Loads modules until one of them exports the world. Your own worlds are in the last module. */
async function loadOne(modules: readonly string[], id: string): Promise<readonly AnyWorld[]> {
  for (const module of [...modules].reverse()) {
    const worlds = await loadWorlds([module])
    if (worlds.some((world) => world.id === id)) return worlds
  }
  return []
}
