import { pathPointer, type Issue, type Place } from '@seedfast/world'
import type { Change } from '../edit/changes.js'
import { studioIssue } from '../words/messages.js'
import { readValueText, valueText } from './value-text.js'
import { pointerSteps } from '@seedfast/world'

/**
 * The state of a world's page, as stored in its URL. A value that the URL doesn't set is null, and its default applies.
 */
export interface PageState {
  readonly world: string
  /** The world's version at the time when the URL was created. */
  readonly version: number | null
  /** The seed exactly as the user typed it. It may be invalid. */
  readonly seed: string | null
  readonly preset: string | null
  /** The differences between the preset's params and the page's params. */
  readonly params: readonly Change[]
  readonly overrides: readonly Change[]
  readonly view: string | null
  /** In a comparison, the part of the other run's URL after `#`. */
  readonly other: string | null
  /**
   * Other keys and values in the URL. A world's page stores its own values here under keys that start with `page/`.
   * Unknown keys are kept unchanged.
   */
  readonly rest: readonly (readonly [string, string])[]
}

export interface ReadAddress {
  /** The page's state, or null if the URL doesn't name a world. */
  readonly state: PageState | null
  readonly issues: readonly Issue[]
}

/** Returns the state of a world's page whose URL sets nothing but the world. */
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
 * Formats a state as the part of a URL that starts with `#`: `#/garden?v=1&seed=42&/spec/rows=20&view=svg`. A key that
 * starts with `/` is a JSON Pointer into the params. A key that starts with `overrides/` contains a JSON Pointer into
 * the overrides. A key that starts with `page/` belongs to the world's page. An empty value means that the param or
 * override at that path has been removed.
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

/**
 * Parses the part of a URL that starts with `#`, which either `writeAddress` created or a user typed. Never throws.
 * Anything that can't be parsed is reported in `issues`.
 */
export function readAddress(hash: string): ReadAddress {
  const text = hash.replace(/^#?\/?/, '')
  const mark = text.indexOf('?')
  const world = unescape(mark < 0 ? text : text.slice(0, mark))
  if (world === '') return { state: null, issues: [] }
  const issues: Issue[] = []
  const seen = new Set<string>()
  let state = emptyState(world)
  const refuse = (limit: 'length' | 'keys', max: number): ReadAddress => ({
    state,
    issues: [...issues, studioIssue('link-limit', keyPlace(''), { limit, max })],
  })
  if (text.length > MOST_CHARACTERS) return refuse('length', MOST_CHARACTERS)
  for (const pair of mark < 0 ? [] : text.slice(mark + 1).split('&')) {
    if (pair === '') continue
    if (seen.size === MOST_KEYS) return refuse('keys', MOST_KEYS)
    const equals = pair.indexOf('=')
    const key = unescape(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : unescape(pair.slice(equals + 1))
    if (seen.has(key)) issues.push(studioIssue('repeated-key', keyPlace(key), { key }))
    seen.add(key)
    state = withPair(state, key, value, issues)
  }
  return { state, issues }
}

/**
 * The maximum length of a link, the maximum number of its keys, and the maximum nesting of its paths and values. A link
 * can come from anyone, so it must never take a page down.
 */
const MOST_CHARACTERS = 1_000_000
const MOST_KEYS = 1000
const MOST_LEVELS = 100

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
  const changes = (pointer: string): readonly Change[] => {
    const path = pointerSteps(pointer)
    const value = text === '' ? undefined : readValueText(text)
    if (path.length <= MOST_LEVELS && !isDeeper(value, MOST_LEVELS)) return [{ path, value }]
    issues.push(studioIssue('link-limit', keyPlace(key.slice(0, 40)), { limit: 'levels', max: MOST_LEVELS }))
    return []
  }
  if (key === 'params' || key.startsWith('/')) {
    return { ...state, params: [...state.params, ...changes(key === 'params' ? '' : key)] }
  }
  if (key === 'overrides' || key.startsWith('overrides/')) {
    return { ...state, overrides: [...state.overrides, ...changes(key.slice('overrides'.length))] }
  }
  if (key.startsWith('page/')) return { ...state, rest: [...state.rest, [key, text]] }
  issues.push(studioIssue('unknown-key', keyPlace(key), { key }))
  return { ...state, rest: [...state.rest, [key, text]] }
}

/** Returns whether the arrays and objects in a value are nested more than `most` levels deep. */
function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1))
}

/**
 * Percent-encodes a string but leaves `/`, `:`, `,` and `@` readable, because chat and mail programs don't break links
 * at these characters.
 */
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
