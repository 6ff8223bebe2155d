import type { Artefact } from '@seedfast/world'
import type { ComponentType } from 'react'
import type { PageState } from '../address/address.js'
import type { MadeAnswer } from '../making/messages.js'
import type { PanelName } from '../panels/panels.js'
import type { Session } from '../session/session.js'

/** What a part of a world's own page is given. */
export interface WorldPartProps {
  readonly session: Session
  readonly made: MadeAnswer
  readonly artefact: Artefact
  /** Whether what was made is of this seed and these params; while it is not, newer work is on its way. */
  readonly current: boolean
  /** Changes the page's state; edits of one name after each other are one step of the history. */
  edit(change: Partial<PageState>, name?: string): void
}

/** A key of a world's own page, as the help lists it. */
export interface PageKey {
  readonly print: string
  readonly about: string
}

/** What one world shows beside all that every world shows: tabs before the others, and cards at the side. */
export interface WorldPage {
  readonly panels: readonly PanelName[]
  readonly Panel: ComponentType<WorldPartProps & { readonly panel: string }>
  readonly Side: ComponentType<WorldPartProps>
  readonly keys: readonly PageKey[]
}
