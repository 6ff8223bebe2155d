import { makeSetup, type Setup } from '../setup/setup.js'
import type { Params } from './params.js'

const setups = new WeakMap<Params, Setup>()

/** Returns the setup for the given params. Caches the setup for each params object. */
export function setupOf(params: Params): Setup {
  const cached = setups.get(params)
  if (cached !== undefined) return cached
  const setup = makeSetup({
    playerClass: params.class,
    ascension: params.ascension,
    finalAct: params.emeraldKey,
    lockedRelics: params.lockedRelics,
    lockedCards: params.lockedCards,
    unlocks: params.unlocks,
    bossesSeen: params.bossesSeen,
    reachedBoss: params.reachedBoss,
    longPlay: params.longPlay,
    mode: params.mode,
    modifiers: params.modifiers,
  })
  setups.set(params, setup)
  return setup
}
