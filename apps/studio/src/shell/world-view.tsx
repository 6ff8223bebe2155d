import { type AnyWorld, canParse } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { useEffect, useMemo, type ReactNode, use } from 'preact/compat'
import { emptyState, type PageState } from '../address/address.js'
import { replaceAddress, type useAddress } from '../address/use-address.js'
import { GenericPage } from '../page/generic-page.js'
import type { WorldPage } from '../page/world-page.js'
import { todaysSeed } from '../session/seed-text.js'
import { openSession } from '../session/session.js'
import { LinkNotice } from './link-notice.js'
import { loadFactWords, useFactWords } from '../fact-words/use-fact-words.js'
import { useLoadedInTime } from '../session/use-loaded.js'
import { LoadError } from '../ui/part-boundary.js'

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
    // In their own task, because starting to load takes time, too.
    setTimeout(() => {
      own?.Panel?.preload()
      own?.Side?.preload()
    })
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

const loading = new WeakMap<ListedWorld, Promise<AnyWorld>>()

/**
 * Returns a world, after loading its code if necessary. Also waits for the world's schemas, unless the page only shows
 * the first panel for a result with default params. If such a page needs the schemas later, it stays visible while they
 * are loading. Must be called inside a `PartBoundary`.
 */
function useWorld(listed: ListedWorld, state: PageState): AnyWorld {
  let opening = loading.get(listed)
  if (opening === undefined) {
    opening = listed.load().then(
      // The page is rendered in its own task.
      async (world) => new Promise((resolve) => setTimeout(() => resolve(world))),
      (cause: unknown) => {
        throw new LoadError(() => loading.delete(listed), cause)
      },
    )
    loading.set(listed, opening)
  }
  const world = use(opening)
  const needsSchemas = !showsDefaults(state) || !canParse(world.params, {}) || !canParse(world.overrides, {})
  useLoadedInTime(...(needsSchemas ? [world.params, world.overrides] : []))
  return world
}

/**
 * Returns whether a page shows only the first panel, for a result with default params. Such a page needs no schemas.
 */
function showsDefaults({ preset, params, overrides, view, other, rest }: PageState): boolean {
  const isUnchanged = preset === null && params.length === 0 && overrides.length === 0
  return isUnchanged && view === null && other === null && rest.length === 0
}
