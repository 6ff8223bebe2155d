import type { AnyWorld, Issue, Place } from '@seedfast/world'
import { emptyState, readAddress, writeAddress, type PageState } from '../address/address.js'
import { studioIssue } from '../words/messages.js'

/** Formats the other run of a comparison for storage in the page's URL: `/garden?v=1&seed=43&/spec/rows=20`. */
export function otherText(state: PageState): string {
  return writeAddress({ ...state, view: null, other: null, rest: [] }).slice(1)
}

/**
 * Parses a string that `otherText` returned. Returns an issue if the run belongs to a different world, because such
 * runs can't be compared draw by draw.
 */
export function readOther(
  world: string,
  text: string,
): { readonly state: PageState | null; readonly issues: readonly Issue[] } {
  const { state, issues } = readAddress(text.slice(Math.max(0, text.lastIndexOf('#'))))
  if (state === null) return { state: null, issues: [studioIssue('no-run', SIDE_B, {})] }
  if (state.world !== world) {
    const data = { got: state.world, expected: world }
    return { state: null, issues: [studioIssue('other-world', SIDE_B, data)] }
  }
  return { state, issues }
}

const SIDE_B: Place = { in: 'option', name: 'other' }

/** Formats a run's changed params and its overrides, one per line: `/spec/rows=20`. */
export function changeLines({ world, params, overrides }: PageState): string {
  const address = writeAddress({ ...emptyState(world), params, overrides })
  const mark = address.indexOf('?')
  return mark < 0
    ? ''
    : address
        .slice(mark + 1)
        .split('&')
        .map((pair) => decodeURIComponent(pair))
        .join('\n')
}

const LONG_NAME = 60

/** Returns a preset's display name in quotes. A preset that the world doesn't have keeps the name in the URL. */
export function presetName({ presets }: Pick<AnyWorld, 'presets'>, preset: string): string {
  return `“${Object.hasOwn(presets, preset) ? presets[preset]!.title : preset}”`
}

/**
 * Returns a short name for a run of a world: its seed, its preset, and its changes. If the changes are too long, the
 * name contains only their number.
 */
export function runName(world: AnyWorld, state: PageState, seed: string): string {
  const changes = changeLines(state)
  const lines = changes.split('\n').filter((line) => line !== '')
  const inWords =
    changes.length > LONG_NAME ? [lines.length === 1 ? '1 change' : `${lines.length} changes`] : lines
  const preset = state.preset === null ? [] : [presetName(world, state.preset)]
  return [`seed ${seed}`, ...preset, ...inWords].join(', ')
}

/**
 * Replaces a run's changes with those in `lines`, which has the format that `changeLines` returns. Invalid lines are
 * skipped and reported as issues.
 */
export function withChangeLines(
  state: PageState,
  lines: string,
): { readonly state: PageState; readonly issues: readonly Issue[] } {
  const given = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isChange = (line: string): boolean => /^(?:\/|params=|overrides[/=])/.test(line) && line.includes('=')
  const query = given.filter(isChange).map((line) => {
    const equals = line.indexOf('=')
    return `${encodeURIComponent(line.slice(0, equals).trim())}=${encodeURIComponent(line.slice(equals + 1).trim())}`
  })
  const read = readAddress(`#/${encodeURIComponent(state.world)}?${query.join('&')}`)
  const unread = given
    .filter((line) => !isChange(line))
    .map((line) => studioIssue('not-a-change', { in: 'params' }, { got: line }))
  return {
    state: { ...state, params: read.state?.params ?? [], overrides: read.state?.overrides ?? [] },
    issues: [...unread, ...read.issues],
  }
}
