import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { useEffect, useMemo, type ReactNode } from 'preact/compat'
import { emptyState, type PageState } from '../address/address.js'
import { replaceAddress, type useAddress } from '../address/use-address.js'
import { GenericPage } from '../page/generic-page.js'
import type { WorldPage } from '../page/world-page.js'
import { todaysSeed } from '../session/seed-text.js'
import { openSession } from '../session/session.js'
import { LinkNotice } from './link-notice.js'
import { loadFactWords, useFactWords } from '../fact-words/use-fact-words.js'
import { useWorld } from './use-world.js'

interface WorldViewProps {
  readonly worlds: readonly ListedWorld[]
  readonly listed: ListedWorld
  readonly address: ReturnType<typeof useAddress>
  readonly singleKeys: boolean
  readonly own: WorldPage | null
}

/** Loads a world and renders its page. Must be rendered inside a `PartBoundary`. */
export function WorldView({ worlds, listed, address, singleKeys, own }: WorldViewProps): ReactNode {
  const requested = useMemo(() => address.state ?? emptyState(listed.id), [address.state, listed])
  // All of these are loaded at the same time.
  if (requested.view === null) {
    own?.Panel?.preload()
    own?.Side?.preload()
  }
  const loadingWords = loadFactWords(listed)
  const world = useWorld(listed, requested)
  const words = useFactWords(loadingWords)
  const state = useMemo(() => startState(requested, world), [requested, world])
  useEffect(() => {
    if ((address.state?.seed ?? null) === null) replaceAddress(state)
  }, [address.state, state])
  return (
    <>
      <LinkNotice world={world} state={state} issues={address.issues} />
      <GenericPage
        worlds={worlds}
        world={world}
        state={state}
        go={address.go}
        singleKeys={singleKeys}
        own={own}
        factWords={words}
      />
    </>
  )
}

/**
 * Returns the initial state of the page. If the URL has no seed, uses today's seed. If it has no version either, uses
 * the world's current version.
 */
function startState(state: PageState, world: AnyWorld): PageState {
  if (state.seed !== null) return state
  const { params } = openSession(world, state, '')
  const seed = todaysSeed(world, params.parsed ?? params.base.parsed)
  return { ...state, seed, version: state.version ?? world.version }
}
