import type { Stream } from '@seedfast/rng'
import type { ParamsInput } from '../schema/params.js'

const NAMES = ['Forge', 'Shrine', 'Camp', 'Duel', 'Ambush', 'Market', 'Library', 'Dock'] as const

type RulesInput = NonNullable<ParamsInput['rules']>
type OwnTypeInput = NonNullable<RulesInput['types']>[string]

/**
 * In about half of all calls, adds up to eight random types to the rules. Some of these types have counts, gaps,
 * windows or weights in bands, and a few make the rules conflict.
 */
export function withOwnTypes(params: ParamsInput, stream: Stream): ParamsInput {
  if (stream.bool(0.5)) return params
  const rules = params.rules ?? {}
  const rows = params.spec?.rows ?? 15
  const room = Math.max(1, Math.floor(rows / 5))
  const names = stream.shuffle([...NAMES]).slice(0, stream.int(1, NAMES.length))
  const types = Object.fromEntries(names.map((name, i) => [name, randomType(i, room, stream)]))
  const some = (chance: number): string[] => names.filter(() => stream.bool(chance))
  const required = some(0.15).map((type) => ({ type, rows: [1, rows - 2] as [number, number], count: 1 }))
  const { windows, spacing, rows: ofRows } = rules
  const bands = ofRows?.bands?.map((band) => ({
    ...band,
    weights: { ...band.weights, ...Object.fromEntries(names.map((name) => [name, stream.int(0, 20)])) },
  }))
  return {
    ...params,
    rules: {
      ...rules,
      types,
      spacing: { ...spacing, noRepeat: some(0.1), siblingsDiffer: some(0.1) },
      ...(required.length > 0 ? { windows: { ...windows, required } } : {}),
      ...(bands === undefined ? {} : { rows: { ...ofRows, bands } }),
    },
  }
}

function randomType(i: number, room: number, stream: Stream): OwnTypeInput {
  const min = stream.bool(0.4) ? stream.int(1, room) : 0
  return {
    icon: `${i}`,
    weight: stream.bool(0.7) ? stream.int(1, 20) : 0,
    counts: {
      min,
      max: stream.bool(0.4) ? min + stream.int(0, room) : null,
      target: stream.bool(0.3) ? min + stream.int(0, 2) : null,
    },
    spacing: { minGap: stream.int(0, 3), earlyRowsCap: stream.int(0, Math.max(1, room)) },
  }
}
