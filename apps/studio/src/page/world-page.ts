import type { Artefact, FactWords, Path, Problem } from '@seedfast/world'
import type { PageState } from '../address/address.js'
import type { AddressValue } from '../address/address-value.js'
import type { GeneratedAnswer } from '../making/making-protocol.js'
import type { PanelName } from '../panels/panels.js'
import type { FindAskedParts } from '../search/hits/asked-parts.js'
import type { Session } from '../session/session.js'
import type { LazyPart } from '../ui/part-boundary.js'
import type { PlaceWords } from '../words/place-words.js'

export interface WorldPartProps {
  readonly session: Session
  readonly generated: GeneratedAnswer
  /** The result's problems in detail. Null if there are no details, and `pending` until they arrive. */
  readonly diagnosis: readonly Problem[] | 'pending' | null
  readonly artefact: Artefact
  /** Whether the result belongs to the current seed and params. If not, a newer result is being generated. */
  readonly current: boolean
  /** Changes the page's state. Consecutive edits with the same `name` share one history entry. */
  edit(change: Partial<PageState>, name?: string): void
  /**
   * The part that the Why panel currently explains, as a JSON Pointer or a label, or null while the Why panel is
   * closed.
   */
  readonly explainedPart: string | null
  /** Opens the Why panel for a part of the result. The part is identified by its JSON Pointer or by a label. */
  onWhy(part: string): void
  /** Whether shortcuts that consist of a single character are enabled. */
  readonly singleKeys: boolean
}

/** A shortcut, as listed in the help dialog. */
export interface PageKey {
  readonly print: string
  readonly about: string
}

/** A shortcut of one world's page. This is its only declaration: Help lists it, and `usePageKeys` handles its keys. */
export interface WorldKey<Action extends string = string> extends PageKey {
  readonly action: Action
  /** The `key` properties of the keyboard events; a single character is in lower case. */
  readonly keys: readonly string[]
  /** `page`: anywhere on the page. `part`: while a part of the page that handles the keys itself has the focus. */
  readonly when: 'page' | 'part'
}

/**
 * The parts that only this world's page has. `Panel` and `Side` must be created with `lazyPart`, so that they are only
 * loaded when the page opens. Everything else is part of the first load, so keep it small.
 */
export interface WorldPage {
  readonly id: string
  /** The world's own panels. Their tabs come before the tabs that every world has. */
  readonly panels: readonly PanelName[]
  /** The component that renders each of `panels`. Null if the world has no panels of its own. */
  readonly Panel: LazyPart<WorldPartProps & { readonly panel: string }> | null
  /** The component that renders the cards next to the result. Null if there are none. */
  readonly Side: LazyPart<WorldPartProps> | null
  /** Loads the page's shortcuts. */
  readonly keys: () => Promise<readonly WorldKey[]>
  /**
   * Loads the display names of the world's facts. `data` is the data of a world that shares this page, or undefined for
   * the built-in world.
   */
  readonly factWords: (data?: unknown) => Promise<FactWords>
  /** Returns the display name of a param's value, such as the ID of a boss. Returns null to show the value itself. */
  readonly paramName?: (path: Path, value: unknown) => string | null
  /** Loads the words that the Why panel uses to describe parts of the result. */
  readonly placeWords?: () => Promise<{ readonly default: PlaceWords }>
  /** Loads the values that only this page stores in the URL. */
  readonly values?: () => Promise<Readonly<Record<string, AddressValue>>>
  /** Loads the function that finds the parts of a search's hit that the search asked for. */
  readonly askedParts?: () => Promise<{ readonly default: FindAskedParts }>
  /** An example seed in the notation that players use. */
  readonly exampleSeed?: string
}
