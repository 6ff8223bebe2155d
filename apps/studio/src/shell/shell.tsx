import type { ListedWorld } from '@seedfast/worlds/lazy'
import { Suspense, useState, type ReactNode } from 'preact/compat'
import { emptyState } from '../address/address.js'
import { useAddress } from '../address/use-address.js'
import { Header } from './header.js'
import { useStoredChoice } from '../ui/stored-choice.js'
import { LinkNotice } from './link-notice.js'
import { useTheme } from './theme.js'
import { ToastPlace } from '../ui/toast.js'
import { PartBoundary, lazyPart, namedPart } from '../ui/part-boundary.js'
import { useShortcuts } from '../page/shortcuts/use-shortcuts.js'
import { worldPages } from '../worlds/world-pages.js'
import { WorldView } from './world-view.js'
import './shell.css'

// The code of these parts isn't part of the first load.
const DroppedFiles = lazyPart(() => import('./dropped-files.js').catch(() => ({ default: () => null })))
const Home = namedPart('The home page', () => import('../home/home.js'))
const HelpDialog = namedPart('Help', () => import('./help-dialog.js'))
const UnknownWorld = namedPart('The list of worlds', () => import('./unknown-world.js'))

interface ShellProps {
  readonly worlds: readonly ListedWorld[]
  /** The IDs of the worlds that ship with the studio. Any other world was added by the user. */
  readonly shipped: ReadonlySet<string>
  /** The URL of the guide's page about writing a world, or null if the server doesn't serve the guide. */
  readonly guide: string | null
}

/** Renders the header. Below it, renders either the home page or the page of the world in the URL. */
export function Shell({ worlds, shipped, guide }: ShellProps): ReactNode {
  const address = useAddress()
  const { theme, nextTheme } = useTheme()
  // Null until the user first opens the help, so that its code isn't loaded earlier.
  const [helpOpen, setHelpOpen] = useState<boolean | null>(null)
  const [keys, keepKeys] = useStoredChoice('single-keys', ['on', 'off'])
  const worldId = address.state?.world ?? null
  const world = worlds.find(({ id }) => id === worldId) ?? null
  const singleKeys = keys === 'on'
  const own = (world && worldPages.get(world.page?.world ?? world.id)) ?? null

  useShortcuts({ theme: nextTheme, help: () => setHelpOpen(true) }, singleKeys)

  return (
    <ToastPlace>
      <Suspense fallback={null}>
        <DroppedFiles worlds={worlds} state={address.state} go={address.go} />
      </Suspense>
      <Header
        worlds={worlds}
        world={world}
        theme={theme}
        onTheme={nextTheme}
        onHelp={() => setHelpOpen(true)}
      />
      {world === null && (
        <LinkNotice world={null} state={address.state ?? emptyState('')} issues={address.issues} />
      )}
      {worldId === null && worlds.length > 0 && <Home worlds={worlds} shipped={shipped} guide={guide} />}
      {world === null && (worldId !== null || worlds.length === 0) && (
        <UnknownWorld worlds={worlds} id={worldId ?? ''} />
      )}
      {world !== null && (
        <PartBoundary key={world.id} name={world.title}>
          <WorldView worlds={worlds} listed={world} address={address} singleKeys={singleKeys} own={own} />
        </PartBoundary>
      )}
      {helpOpen !== null && (
        <HelpDialog
          open={helpOpen}
          loadKeys={own?.keys}
          singleKeys={singleKeys}
          onSingleKeys={(on) => keepKeys(on ? 'on' : 'off')}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </ToastPlace>
  )
}
