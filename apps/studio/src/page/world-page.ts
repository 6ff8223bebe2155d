import type { Artefact } from '@seedfast/world'
import type { ComponentType } from 'react'
import type { PageState } from '../address/address.js'
import type { MadeAnswer } from '../making/messages.js'
import type { PanelName } from '../panels/panels.js'
import type { Session } from '../session/session.js'

/** Props of the tabs and cards that only one world has. */
export interface WorldPartProps {
  readonly session: Session
  readonly made: MadeAnswer
  readonly artefact: Artefact
  /** Whether the result belongs to the current seed and params. If not, a newer result is being generated. */
  readonly current: boolean
  /** Changes the page's state. Consecutive edits with the same name share one history entry. */
  edit(change: Partial<PageState>, name?: string): void
}

/** A keyboard shortcut that only one world's page has, for the help dialog. */
export interface PageKey {
  readonly print: string
  readonly about: string
}

/**
 * The parts of the page that only one world has: tabs, which are shown before the common tabs, and cards in the side
 * column.
 */
export interface WorldPage {
  /** The id of the world. */
  readonly id: string
  readonly panels: readonly PanelName[]
  readonly Panel: ComponentType<WorldPartProps & { readonly panel: string }>
  readonly Side: ComponentType<WorldPartProps>
  readonly keys: readonly PageKey[]
}
