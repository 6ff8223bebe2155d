import { readRange } from '@seedfast/search'
import { prepareParams, unknownNameData, type AnyWorld } from '@seedfast/world'
import type { PageState } from '../../address/address.js'
import { withValues } from '../../address/address-value.js'
import { rangeNote } from '../../session/range-note.js'
import type { Session } from '../../session/session.js'
import { issuesText, studioIssue } from '../../words/messages.js'
import * as values from './address-values.js'
import type { SurveyOrder } from './findings.js'

/** The minimum number of seeds in a survey on the page. */
export const FEWEST = 100
/** The maximum number of seeds in a survey on the page. */
export const MOST = 1_000_000

const SHOWN = 12

/** A survey's settings exactly as the user typed them. They may be invalid. The page's URL stores them. */
export interface SurveyInput {
  readonly count: string
  /**
   * The first seed to survey, given as a seed or as a seed index. If empty, the survey starts at the world's first
   * seed.
   */
  readonly from: string
  readonly facts: readonly string[]
}

/** The result of checking a survey's settings. `order` is null if any setting is invalid. */
export interface CheckedSurvey {
  readonly written: SurveyInput
  readonly order: SurveyOrder | null
  readonly countFault: string | null
  readonly fromFault: string | null
  /** A note on a pasted seed, or null if the first seed is used as typed. */
  readonly fromNote: string | null
  readonly factsFault: string | null
}

/**
 * Returns the survey stored in a page's URL. By default, a survey covers the first thousand seeds and the first facts
 * that the world defines.
 */
export function surveyInput(world: AnyWorld, state: PageState): SurveyInput {
  return {
    count: values.count.of(state),
    from: values.from.of(state),
    facts: values.facts.of(state) ?? firstFacts(world),
  }
}

/** Returns a state change that stores an edited survey in the URL. */
export function storeSurvey(
  world: AnyWorld,
  state: PageState,
  change: Partial<SurveyInput>,
): Pick<PageState, 'rest'> {
  const survey = { ...surveyInput(world, state), ...change }
  const isDefault = survey.facts.join() === firstFacts(world).join()
  return withValues(state, {
    ...values.count.to(survey.count),
    ...values.from.to(survey.from),
    ...values.facts.to(isDefault ? null : survey.facts),
  })
}

export function checkSurvey({ world, state, work }: Session): CheckedSurvey {
  const written = surveyInput(world, state)
  const unknown = written.facts.find((name) => !Object.hasOwn(world.facts, name))
  const factsFault = unknown === undefined ? null : unknownFact(world, unknown)
  const facts = written.facts.filter((name) => Object.hasOwn(world.facts, name))
  const count = /^\d+$/.test(written.count.trim()) ? Number(written.count) : Number.NaN
  const countFault =
    count >= FEWEST && count <= MOST
      ? null
      : studioIssue(
          'not-an-integer',
          { in: 'option', name: 'count' },
          { got: written.count, min: FEWEST, max: MOST },
        ).message
  const none = { written, order: null, countFault, fromFault: null, fromNote: null, factsFault }
  if (work === null || facts.length === 0) return none
  try {
    const { params } = prepareParams(world, { params: work.params })
    const { from, to } = readRange(world, params, { from: written.from.trim() || undefined })
    const left = to - from + 1n
    const fromNote = rangeNote(world, params, written.from)
    if (countFault !== null) return none
    if (BigInt(count) > left)
      return {
        ...none,
        countFault: studioIssue('too-many-seeds', { in: 'option', name: 'count' }, { max: left }).message,
      }
    const order = { world: world.id, params: work.params, from: String(from), count, facts }
    return { ...none, fromNote, order }
  } catch (error) {
    return { ...none, fromFault: issuesText(error) }
  }
}

function unknownFact(world: AnyWorld, got: string): string {
  const known = Object.keys(world.facts)
  return studioIssue('unknown-fact', { in: 'option', name: 'facts' }, unknownNameData(got, known)).message
}

/**
 * Returns the names of the facts that a survey includes by default. Objects are left out, because their values are
 * mostly unique.
 */
function firstFacts(world: AnyWorld): readonly string[] {
  return Object.entries(world.facts)
    .filter(([, { type }]) => type.kind !== 'object')
    .slice(0, SHOWN)
    .map(([name]) => name)
}
