import { pathPointer, type Issue, type Place } from '@seedfast/world'
import type { Change } from '../edit/changes.js'
import { studioIssue } from '../words/messages.js'
import { readValueText, valueText } from './value-text.js'

/** All that a page shows, as its address holds it. What is null stands at its default. */
export interface PageState {
  readonly world: string
  /** The version of the world that the address was made with. */
  readonly version: number | null
  /** The seed as typed, right or wrong. */
  readonly seed: string | null
  readonly preset: string | null
  /** How the params differ from the preset's. */
  readonly params: readonly Change[]
  readonly overrides: readonly Change[]
  /** The panel that is open. */
  readonly view: string | null
  /** The address, after `#`, of the run that this one is compared with. */
  readonly other: string | null
  /** What a world's own page keeps, by keys that start with `page/`, and what the studio does not know. */
  readonly rest: readonly (readonly [string, string])[]
}

/** A parsed address: the state, and what is wrong with the address. */
export interface ReadAddress {
  /** Null when the address names no world. */
  readonly state: PageState | null
  readonly issues: readonly Issue[]
}

/** The state of a world's page with nothing chosen yet. */
export function emptyState(world: string): PageState {
  return {
    world,
    version: null,
    seed: null,
    preset: null,
    params: [],
    overrides: [],
    view: null,
    other: null,
    rest: [],
  }
}

/**
 * The part of an address after `#`: `/garden?v=1&seed=42&/spec/rows=20&view=svg`. A key that starts with a slash is a
 * JSON Pointer into the params, one that starts with `overrides/` into the overrides, one that starts with `page/` is
 * the business of the world's own page; nothing after the equals sign means that nothing stands there.
 */
export function writeAddress(state: PageState): string {
  const pairs: (readonly [string, string])[] = []
  if (state.version !== null) pairs.push(['v', String(state.version)])
  if (state.seed !== null) pairs.push(['seed', state.seed])
  if (state.preset !== null) pairs.push(['preset', state.preset])
  pairs.push(...changePairs(state.params, 'params'), ...changePairs(state.overrides, 'overrides'))
  if (state.view !== null) pairs.push(['view', state.view])
  if (state.other !== null) pairs.push(['other', state.other])
  pairs.push(...state.rest)
  const query = pairs.map(([key, text]) => `${escape(key)}=${escape(text)}`).join('&')
  return `#/${escape(state.world)}${query === '' ? '' : `?${query}`}`
}

function changePairs(
  changes: readonly Change[],
  name: 'params' | 'overrides',
): (readonly [string, string])[] {
  return changes.map(({ path, value }) => {
    const pointer = pathPointer(path)
    const key = name === 'params' && path.length > 0 ? pointer : `${name}${pointer}`
    return [key, value === undefined ? '' : valueText(value)]
  })
}

/** Parses an address that `writeAddress` wrote or a user typed. It never throws: issues are returned with the state. */
export function readAddress(hash: string): ReadAddress {
  const text = hash.replace(/^#?\/?/, '')
  const mark = text.indexOf('?')
  const world = unescape(mark < 0 ? text : text.slice(0, mark))
  if (world === '') return { state: null, issues: [] }
  const issues: Issue[] = []
  const seen = new Set<string>()
  let state = emptyState(world)
  for (const pair of mark < 0 ? [] : text.slice(mark + 1).split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = unescape(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : unescape(pair.slice(equals + 1))
    if (seen.has(key)) issues.push(studioIssue('repeated-key', keyPlace(key), { key }))
    seen.add(key)
    state = withPair(state, key, value, issues)
  }
  return { state, issues }
}

function keyPlace(name: string): Place {
  return { in: 'option', name }
}

function withPair(state: PageState, key: string, text: string, issues: Issue[]): PageState {
  switch (key) {
    case 'seed':
    case 'preset':
    case 'view':
    case 'other':
      return { ...state, [key]: text }
    case 'v':
      if (/^[1-9]\d{0,14}$/.test(text)) return { ...state, version: Number(text) }
      issues.push(studioIssue('invalid-version', keyPlace(key), { got: text }))
      return { ...state, rest: [...state.rest, [key, text]] }
  }
  const change = (pointer: string): Change => ({
    path: pointerPath(pointer),
    value: text === '' ? undefined : readValueText(text),
  })
  if (key === 'params' || key.startsWith('/')) {
    return { ...state, params: [...state.params, change(key === 'params' ? '' : key)] }
  }
  if (key === 'overrides' || key.startsWith('overrides/')) {
    return { ...state, overrides: [...state.overrides, change(key.slice('overrides'.length))] }
  }
  if (key.startsWith('page/')) return { ...state, rest: [...state.rest, [key, text]] }
  issues.push(studioIssue('unknown-key', keyPlace(key), { key }))
  return { ...state, rest: [...state.rest, [key, text]] }
}

/** The steps of a JSON Pointer (RFC 6901). */
function pointerPath(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Percent signs for all but what reads well and passes through chats and mails unharmed. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/%(?:2F|3A|2C|40)/g, decodeURIComponent)
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
