import type { AnyWorld } from '@seedfast/world'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { emptyState, type PageState } from '../address/address.js'
import { replaceAddress, useAddress } from '../address/use-address.js'
import { GenericPage } from '../page/generic-page.js'
import { todaysSeed } from '../session/seed-text.js'
import { openSession } from '../session/session.js'
import { Header } from './header.js'
import { HelpDialog } from './help-dialog.js'
import { useStoredChoice } from '../ui/stored-choice.js'
import { LinkNotice } from './link-notice.js'
import { useTheme } from './theme.js'
import { ToastPlace } from '../ui/toast.js'
import { lazyPart, PartBoundary } from '../ui/part-boundary.js'
import { UnknownWorld } from './unknown-world.js'
import { useShortcuts } from '../page/use-shortcuts.js'
import { featuredSeeds } from '../worlds/featured-seeds.js'
import { worldPages } from '../worlds/world-pages.js'
import './shell.css'

// Its code is loaded when it is first opened.
const Home = lazyPart(() => import('../home/home.js'))

interface ShellProps {
  readonly worlds: readonly AnyWorld[]
  /** The ids of the worlds that came with the studio. All others are the user's own. */
  readonly shipped: ReadonlySet<string>
}

/** Renders the whole page: the header, and the home page or the page of the world that the address names. */
export function Shell({ worlds, shipped }: ShellProps): ReactNode {
  const address = useAddress()
  const { theme, nextTheme } = useTheme()
  const [helpOpen, setHelpOpen] = useState(false)
  const [keys, keepKeys] = useStoredChoice('single-keys', ['on', 'off'])
  const asked = address.state?.world ?? null
  const world = worlds.find(({ id }) => id === asked) ?? null
  const state = useMemo(() => startState(address.state ?? emptyState(''), world), [address.state, world])
  const singleKeys = keys === 'on'
  const own = (world && worldPages.get(world.id)) ?? null

  useEffect(() => {
    if (world !== null && (address.state?.seed ?? null) === null) replaceAddress(state)
  }, [world, address.state, state])
  useShortcuts({ theme: nextTheme, help: () => setHelpOpen(true) }, singleKeys)

  return (
    <ToastPlace>
      <Header
        worlds={worlds}
        world={world}
        theme={theme}
        onTheme={nextTheme}
        onHelp={() => setHelpOpen(true)}
      />
      <LinkNotice world={world} state={state} issues={address.issues} />
      {asked === null && worlds.length > 0 && (
        <PartBoundary name="The home page">
          <Home worlds={worlds} shipped={shipped} featured={featuredSeeds} />
        </PartBoundary>
      )}
      {world === null && (asked !== null || worlds.length === 0) && (
        <UnknownWorld worlds={worlds} asked={asked ?? ''} />
      )}
      {world !== null && (
        <GenericPage
          key={world.id}
          worlds={worlds}
          world={world}
          state={state}
          go={address.go}
          singleKeys={singleKeys}
          own={own}
        />
      )}
      <HelpDialog
        open={helpOpen}
        own={own?.keys ?? []}
        singleKeys={singleKeys}
        onSingleKeys={(on) => keepKeys(on ? 'on' : 'off')}
        onClose={() => setHelpOpen(false)}
      />
    </ToastPlace>
  )
}

/**
 * Returns the state to start with. If the address doesn't specify a seed or a version, uses today's seed and the
 * world's current version.
 */
function startState(state: PageState, world: AnyWorld | null): PageState {
  if (world === null || state.seed !== null) return state
  const { params } = openSession(world, state, '')
  const seed = todaysSeed(world, params.parsed ?? params.base.parsed)
  return { ...state, seed, version: state.version ?? world.version }
}
