import { emptyState, readAddress, writeAddress, type PageState } from '../address/address.js'

/** A run as the address of another page holds it: `/garden?v=1&seed=43&/spec/rows=20`. */
export function otherText(state: PageState): string {
  return writeAddress({ ...state, view: null, other: null, rest: [] }).slice(1)
}

/** The run of such a text, and what is wrong with it. A run of another world cannot be compared draw by draw. */
export function readOther(
  world: string,
  text: string,
): { readonly state: PageState | null; readonly faults: readonly string[] } {
  const { state, faults } = readAddress(text.slice(Math.max(0, text.lastIndexOf('#'))))
  if (state === null) return { state: null, faults: ['expected the address of a run, found nothing'] }
  if (state.world !== world) {
    return { state: null, faults: [`expected a run of ${world}, found one of ${state.world}`] }
  }
  return { state, faults }
}

/** How a run's params and overrides differ from its preset's, one change a line: `/spec/rows=20`. */
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

/** A run in short: its seed, its preset, and what was changed, or how much when that is long. */
export function runName(state: PageState, seed: string): string {
  const changes = changeLines(state)
  const lines = changes.split('\n').filter((line) => line !== '')
  const inWords =
    changes.length > LONG_NAME ? [lines.length === 1 ? '1 change' : `${lines.length} changes`] : lines
  const preset = state.preset === null ? [] : [state.preset]
  return [`seed ${seed}`, ...preset, ...inWords].join(', ')
}

/** A run with the changes of such lines in place of its own; lines that are no changes are told. */
export function withChangeLines(
  state: PageState,
  lines: string,
): { readonly state: PageState; readonly faults: readonly string[] } {
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
  const faults = given
    .filter((line) => !isChange(line))
    .map((line) => `expected a change such as /spec/rows=20, found ${JSON.stringify(line)}`)
  return {
    state: { ...state, params: read.state?.params ?? [], overrides: read.state?.overrides ?? [] },
    faults: [...faults, ...read.faults],
  }
}
