import type { Artefact } from '@seedfast/world'
import type { ComponentType } from 'react'
import type { PageState } from '../address/address.js'
import type { MadeAnswer } from '../making/messages.js'
import type { PanelName } from '../panels/panels.js'
import type { Session } from '../session/session.js'

/** Props of the panels and cards that only one world has. */
export interface WorldPartProps {
  readonly session: Session
  readonly made: MadeAnswer
  readonly artefact: Artefact
  /** Whether the result belongs to the current seed and params. If not, a newer result is being generated. */
  readonly current: boolean
  /** Changes the page's state. Consecutive edits with the same name share one history entry. */
  edit(change: Partial<PageState>, name?: string): void
  /** The part that Why explains: a JSON Pointer or a label; null while Why is closed. */
  readonly asked: string | null
  /** Opens Why for a part of the result, given by its JSON Pointer or by a label. */
  onWhy(part: string): void
  /** Whether keyboard shortcuts without Ctrl are enabled. */
  readonly singleKeys: boolean
}

/** A keyboard shortcut that only one world's page has, for the help dialog. */
export interface PageKey {
  readonly print: string
  readonly about: string
}

/**
 * The parts of the page that only one world has. `Panel` and `Side` are loaded when the page opens: create them with
 * `lazyPart`. The rest is loaded with the shell, so keep it small.
 */
export interface WorldPage {
  /** The id of the world. */
  readonly id: string
  /** The world's own panels, which come before the common ones. */
  readonly panels: readonly PanelName[]
  /** Renders one of `panels`; null if there are none. */
  readonly Panel: ComponentType<WorldPartProps & { readonly panel: string }> | null
  /** The cards above the facts; null if there are none. */
  readonly Side: ComponentType<WorldPartProps> | null
  readonly keys: readonly PageKey[]
  /** Whether the facts are below the result, so that the result can be wider. */
  readonly wide?: true
  /** A seed to show as an example, as players write it. */
  readonly exampleSeed?: string
}
