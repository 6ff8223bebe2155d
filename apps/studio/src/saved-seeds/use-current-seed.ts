import { useEffect, useEffectEvent } from 'preact/compat'
import { writeAddress } from '../address/address.js'
import type { Session } from '../session/session.js'
import { changeSavedSeeds, useIsStarred, withRecent, withStar, type SavedSeed } from './saved-seeds.js'

/** The time that a seed must be shown before it is added to the recent seeds, in milliseconds. */
const SHOWN_MS = 3000

export interface CurrentSeed {
  readonly starred: boolean
  star(): void
}

/** Lets the user star the page's seed. Adds the seed to the recent seeds once it has been shown for a while. */
export function useCurrentSeed({ world, state, seed, work }: Session): CurrentSeed {
  const address = writeAddress({ ...state, view: null, other: null, rest: [] })
  const current: SavedSeed = { address, world: world.id, seed, note: '' }
  const valid = work !== null
  const remember = useEffectEvent(() => changeSavedSeeds((before) => withRecent(before, current)))
  useEffect(() => {
    if (!valid) return
    const timer = setTimeout(() => remember(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [address, valid])
  const starred = useIsStarred(address)
  return { starred, star: () => changeSavedSeeds((before) => withStar(before, current, !starred)) }
}
