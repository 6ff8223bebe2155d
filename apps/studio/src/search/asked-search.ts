import { checkQuery, readRange, type SearchRequest, type SeedRange } from '@seedfast/search'
import { prepareParams, type AnyWorld } from '@seedfast/world'
import type { PageState } from '../address/address.js'
import { isInputError } from '../own-worlds/is-input-error.js'
import type { Session } from '../session/session.js'
import type { WrittenSearch } from './written-search.js'

/** A search that can be run: what was written, held against its world. */
export interface AskedSearch {
  readonly world: string
  readonly where: string
  readonly request: SearchRequest
  /** The params of the page, as its address has them, so that a hit opens with the params it was found with. */
  readonly given: Pick<PageState, 'preset' | 'params' | 'overrides'>
  /** The conditions that `&&` joins, as written. */
  readonly conditions: readonly string[]
  /** The facts that the condition asks for. */
  readonly facts: readonly string[]
  readonly range: SeedRange
  /** How many hits are wanted; null for all. */
  readonly first: number | null
}

/** What is wrong with a condition: a sentence, and what stands at the place and around it. */
export interface ConditionFault {
  readonly message: string
  readonly before: string
  readonly at: string
  readonly after: string
}

/** A search that was read: it can be run when nothing is wrong. */
export interface ReadSearch {
  readonly asked: AskedSearch | null
  readonly whereFault: ConditionFault | null
  readonly fromFault: string | null
  readonly toFault: string | null
  readonly firstFault: string | null
}

/** Holds a written search against its world and the page's params. */
export function readSearch(session: Session, { where, from, to, first }: WrittenSearch): ReadSearch {
  const { world, work, state } = session
  const condition = readWhere(world, where)
  const range = readBounds(session, { from, to })
  const most = first.trim() === '' ? null : Number(first)
  const firstFault =
    most !== null && !(Number.isSafeInteger(most) && most >= 1)
      ? `expected a whole number from 1, or nothing for all, found ${JSON.stringify(first)}`
      : null
  const right = 'facts' in condition && 'range' in range && firstFault === null && work !== null
  const { preset, params, overrides } = state
  return {
    asked: right
      ? {
          world: world.id,
          where,
          request: { params: work.params, overrides: work.overrides, query: { must: where } },
          given: { preset, params, overrides },
          ...condition,
          range: range.range,
          first: most,
        }
      : null,
    whereFault: 'fault' in condition ? condition.fault : null,
    fromFault: 'fault' in range && range.field === 'from' ? range.fault : null,
    toFault: 'fault' in range && range.field === 'to' ? range.fault : null,
    firstFault,
  }
}

/** Whether two searches ask for the same among the same seeds. */
export function sameSearch(a: AskedSearch | null, b: AskedSearch | null): boolean {
  return a !== null && b !== null && textOf(a) === textOf(b)
}

function textOf({ request, range, first }: AskedSearch): string {
  return JSON.stringify([request, String(range.from), String(range.to), first])
}

/** The names of a world's facts that a condition may use; CEL keeps a few names for itself. */
export function askableFacts(world: AnyWorld): readonly string[] {
  return checkQuery(world, { must: 'true' }, '').environment.names
}

type ReadWhere = Pick<AskedSearch, 'conditions' | 'facts'> | { readonly fault: ConditionFault | null }

function readWhere(world: AnyWorld, where: string): ReadWhere {
  // Nothing written is nothing wrong, and nothing to run either.
  if (where.trim() === '') return { fault: null }
  try {
    const { tests, facts } = checkQuery(world, { must: where }, '--where')
    return { conditions: tests.map(({ text }) => text), facts }
  } catch (error) {
    return { fault: faultOf(messageOf(error)) }
  }
}

/** How many signs are shown on each side of a fault. */
const AROUND = 16

/** Takes apart a message of the engine: a sentence, the line, and a mark below the place. */
function faultOf(text: string): ConditionFault {
  const [message = '', line = '', mark = ''] = text.split('\n')
  const start = Math.max(mark.indexOf('^'), 0)
  const at = /^(?:\w+|\S)/.exec(line.slice(start))?.[0] ?? ''
  const before = line.slice(0, start).trimStart()
  const after = line.slice(start + at.length)
  return {
    message,
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    at,
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  }
}

type ReadBounds =
  { readonly range: SeedRange } | { readonly fault: string; readonly field: 'from' | 'to' | null }

function readBounds({ world, work }: Session, { from, to }: { from: string; to: string }): ReadBounds {
  if (work === null) return { fault: '', field: null }
  try {
    const { params } = prepareParams(world, work)
    const given = { from: from.trim() || undefined, to: to.trim() || undefined }
    return { range: readRange(world, params, given) }
  } catch (error) {
    const field = isInputError(error) && error.source === '--to' ? 'to' : 'from'
    return { fault: messageOf(error).replace('--to', 'the last one'), field }
  }
}

function messageOf(error: unknown): string {
  if (isInputError(error)) return error.issues.map(({ message }) => message).join('; ')
  throw error
}
