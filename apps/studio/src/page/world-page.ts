import type { Artefact } from '@seedfast/world'
import type { ComponentType } from 'react'
import type { PageState } from '../address/address.js'
import type { MadeAnswer } from '../making/messages.js'
import type { PanelName } from '../panels/panels.js'
import type { Session } from '../session/session.js'

/** Props of a world's own tabs and cards. */
export interface WorldPartProps {
  readonly session: Session
  readonly made: MadeAnswer
  readonly artefact: Artefact
  /** Whether the result belongs to the current seed and params. If not, a newer result is being made. */
  readonly current: boolean
  /** Changes the page's state; consecutive edits of one name share a history entry. */
  edit(change: Partial<PageState>, name?: string): void
}

/** A shortcut of a world's own page, for the help dialog. */
export interface PageKey {
  readonly print: string
  readonly about: string
}

/** The parts of the page that only one world has: tabs before the common tabs, and cards in the side column. */
export interface WorldPage {
  /** The world's id. */
  readonly id: string
  readonly panels: readonly PanelName[]
  readonly Panel: ComponentType<WorldPartProps & { readonly panel: string }>
  readonly Side: ComponentType<WorldPartProps>
  readonly keys: readonly PageKey[]
}
