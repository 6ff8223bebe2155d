import type { Artefact } from '@seedfast/world'
import type { PageState } from '../address/address.js'
import type { GeneratedAnswer } from '../making/making-protocol.js'
import type { Session } from '../session/session.js'

/** The result on a page, and how to change the page's state. */
export interface ShownResult {
  readonly session: Session
  readonly generated: GeneratedAnswer
  readonly artefact: Artefact
  edit(change: Partial<PageState>, name?: string): void
}
