import type { AnyWorld, Issue, Place } from '@seedfast/world'
import { readAddress, writeAddress, type PageState } from '../address/address.js'
import { changeText } from '../edit/change-text.js'
import { studioIssue } from '../words/messages.js'
import { countOf } from '../words/quantity-text.js'

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
  const changes = [...state.params, ...state.overrides].map((change) => changeText(change))
  const inWords = changes.join().length > LONG_NAME ? [countOf(changes.length, 'change')] : changes
  const preset = state.preset === null ? [] : [presetName(world, state.preset)]
  return [`seed ${seed}`, ...preset, ...inWords].join(', ')
}
