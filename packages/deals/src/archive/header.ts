import { canonicalJson } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import type { DealsCodes } from '../issue-codes.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'

/** The value of the `format` field in an archive's header. */
export const ARCHIVE_FORMAT = 'seedfast-deals/1'

/**
 * The first line of an archive, which describes the start of the session. The events on the following lines repeat this
 * data and must agree with it.
 */
export interface ArchiveHeader {
  readonly format: typeof ARCHIVE_FORMAT
  /**
   * The session's seed. Null if the session has no seed or is provable. A provable session reveals its seed only at the
   * end.
   */
  readonly seed: number | string | null
  readonly seedVersion: number
  readonly rulesVersion: number
  /** The seats as they were when the options were set, or at the first deal if the options were never set. */
  readonly seats: readonly { readonly id: string; readonly bot: string | null }[]
  readonly dealer: string
  readonly rounds: number
  /** True if bots can take over seats from people. Omitted otherwise. */
  readonly takeovers?: boolean
  /** The stream of the bots, if they have one for the whole session. Omitted otherwise. */
  readonly botStream?: 'session'
}

export function headerOf(game: readonly SessionEvent[]): ArchiveHeader {
  const deal = game.findIndex(({ type }) => type === 'sp/deal')
  const beforeDeal = deal < 0 ? game : game.slice(0, deal)
  const options = beforeDeal.findIndex(({ type }) => type === 'sp/options-set')
  const opening = options < 0 ? beforeDeal : beforeDeal.slice(0, options + 1)
  return {
    format: ARCHIVE_FORMAT,
    ...seedFields(beforeDeal.reduce(applyEvent, EMPTY_STATE)),
    ...tableFields(opening.reduce(applyEvent, EMPTY_STATE)),
  }
}

/** Returns the archive line for a header, without the line's hash. */
export function headerBody(header: ArchiveHeader): string {
  return JSON.stringify(header).slice(0, -1)
}

/** Describes how an event contradicts the header. Returns null if it doesn't. */
export function headerDifference(
  header: ArchiveHeader,
  { type }: SessionEvent,
  before: SessionState,
  after: SessionState,
): DealsCodes['wrong-header'] | null {
  if (type === 'sp/seed-set' || type === 'sp/commitment-set') return seedDifference(header, after)
  if (type === 'sp/options-set') return tableDifference(header, after)
  if (type !== 'sp/deal' || before.roundNo > 0) return null
  const settled = before.firstDealerId !== null
  return seedDifference(header, before) ?? (settled ? null : tableDifference(header, before))
}

function seedDifference({ seed, seedVersion, rulesVersion }: ArchiveHeader, state: SessionState) {
  return difference({ seed, seedVersion, rulesVersion }, seedFields(state))
}

function tableDifference(
  { format: _format, seed: _seed, seedVersion: _version, rulesVersion: _rules, ...table }: ArchiveHeader,
  state: SessionState,
) {
  return difference(table, tableFields(state))
}

type SeedFields = Pick<ArchiveHeader, 'seed' | 'seedVersion' | 'rulesVersion'>
type TableFields = Pick<ArchiveHeader, 'seats' | 'dealer' | 'rounds' | 'takeovers' | 'botStream'>

function seedFields({ sessionSeed, provenance }: SessionState): SeedFields {
  return {
    seed: sessionSeed?.seed ?? null,
    seedVersion: sessionSeed?.seedVersion ?? (provenance === null ? 1 : 2),
    rulesVersion: sessionSeed?.rulesVersion ?? provenance?.rulesVersion ?? 1,
  }
}

function tableFields({
  seats,
  firstDealerId,
  rounds,
  takeovers,
  sessionBotStream,
}: SessionState): TableFields {
  return {
    seats: seats.map(({ id, bot }) => ({ id, bot })),
    dealer: firstDealerId ?? seats[0]?.id ?? '',
    rounds,
    ...(takeovers ? { takeovers } : {}),
    ...(sessionBotStream ? { botStream: 'session' } : {}),
  }
}

function difference(expected: object, got: object): DealsCodes['wrong-header'] | null {
  return canonicalJson(expected) === canonicalJson(got) ? null : { expected, got }
}
