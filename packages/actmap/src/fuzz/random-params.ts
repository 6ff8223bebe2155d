import type { Stream } from '@seedfast/rng'
import { ROOM_TYPES, type RoomType } from '../rules/node-types.js'
import type { ParamsInput } from '../schema/params.js'

/**
 * Returns random params. The act can have any size, from a single lane to a wide net. The rules can set gaps per path
 * or per map, and counts that suit the act's size. Most of these sets of rules can be satisfied, but a few can't.
 */
export function randomParams(stream: Stream): ParamsInput {
  const rows = stream.int(4, stream.bool(0.2) ? 60 : 24)
  const columns = stream.int(2, stream.bool(0.3) ? 15 : 8)
  const least = stream.int(1, Math.min(columns, 4))
  const most = stream.int(least, Math.min(columns, least + 4))
  const first = stream.int(0, rows - 2)
  const portRow = stream.bool(0.7)
    ? `lastRow-${stream.int(1, Math.min(3, rows - 1))}`
    : stream.int(0, rows - 2)
  const room = Math.max(1, Math.floor(rows / 5))
  const count = (): { min: number; max: number; target: number } => {
    const min = stream.int(0, room)
    const max = min + stream.int(0, room)
    return { min, max, target: stream.int(min, max) }
  }
  const [elite, shop, port, treasure, event] = [count(), count(), count(), count(), count()]
  const params = {
    spec: {
      rows,
      columns,
      branchiness: stream.bool(0.2) ? stream.int(0, 1) : stream.float(),
      flags: stream.bool(0.3)
        ? { enableBurningElites: stream.bool(0.5), enableMetaKeys: stream.bool(0.5) }
        : {},
    },
    rules: {
      counts: {
        min: {
          Elite: elite!.min,
          Shop: shop!.min,
          Port: Math.max(port!.min, 1),
          Treasure: Math.max(treasure!.min, 1),
        },
        max: {
          Elite: elite!.max,
          Shop: shop!.max,
          Port: Math.max(port!.max, 1),
          Treasure: Math.max(treasure!.max, 1),
          Event: stream.bool(0.5) ? null : event!.max,
        },
        targets: {
          Elite: elite!.target,
          Shop: shop!.target,
          Port: port!.target,
          Treasure: treasure!.target,
          Event: stream.bool(0.5) ? event!.target : null,
          Unknown: stream.bool(0.7) ? null : stream.int(0, rows),
        },
      },
      spacing: {
        eliteMinGap: stream.int(0, 4),
        shopMinGap: stream.int(0, 4),
        portMinGap: stream.int(0, 3),
        eliteEarlyRowsCap: stream.int(0, Math.floor(rows / 3)),
        shopEarlyRowsCap: stream.int(0, Math.floor(rows / 4)),
        scope: stream.bool(0.8) ? ('path' as const) : ('map' as const),
      },
      windows: {
        preBossPortRow: portRow,
        midTreasureRows: [first, stream.int(first, Math.min(58, rows + 3))],
      },
      rows: { width: [least, most] },
      edges: { maxOutDegree: stream.int(1, 4), allowCrossing: stream.bool(0.15) },
      paths: {
        minPorts: stream.bool(0.9) ? 0 : 1,
        shopAtLeastEvery: null,
      },
    },
  } satisfies ParamsInput
  const early = (): number => (stream.bool(0.3) ? stream.int(0, Math.floor(rows / 5)) : 0)
  const spacing = {
    ...params.rules.spacing,
    portEarlyRowsCap: early(),
    treasureEarlyRowsCap: early(),
    eventEarlyRowsCap: early(),
    unknownEarlyRowsCap: early(),
  }
  return { ...params, rules: withRareRules({ ...params.rules, spacing }, rows, columns, stream) }
}

type RulesInput = NonNullable<ParamsInput['rules']>

/**
 * Adds random values for the rules that have no default: windows for any type, row weights, the widths of the first and
 * the last row, extra paths and jitter.
 */
function withRareRules(rules: RulesInput, rows: number, columns: number, stream: Stream): RulesInput {
  const rare = (): boolean => stream.bool(0.12)
  const [least, most] = rules.rows!.width!
  const window = (): { type: RoomType; rows: [number, number]; count: number } => {
    const first = stream.int(0, rows >> 1)
    const last = Math.min(rows - 2, first + stream.int(rows >> 2, rows))
    return { type: stream.pick(ROOM_TYPES), rows: [first, last], count: stream.bool(0.8) ? 1 : 2 }
  }
  const weights = (): Record<string, number> =>
    Object.fromEntries(ROOM_TYPES.map((type) => [type, stream.bool(0.95) ? stream.int(1, 40) : 0]))
  const split = stream.int(1, rows - 2)
  const bands = [
    { rows: [0, split - 1] as [number, number], weights: { ...weights(), Battle: 50 } },
    { rows: [split, 'lastRow-1'] as [number, string], weights: { ...weights(), Port: 20 } },
  ]
  const widthNear = (by: number): [number, number] => {
    const lowest = Math.max(1, least + stream.int(-by, by))
    return [Math.min(lowest, columns), Math.min(columns, Math.max(lowest, most + stream.int(-by, by)))]
  }
  const roomy = rows > 20 && rules.edges!.maxOutDegree! > 1
  return {
    ...rules,
    windows: { ...rules.windows, ...(rare() ? { required: [window()] } : {}) },
    rows: {
      ...rules.rows,
      ...(rare() ? { bands: rare() ? bands.slice(1) : bands } : {}),
      ...(roomy && rare() ? { firstWidth: widthNear(2) } : {}),
      ...(roomy && rare() ? { lastWidth: widthNear(2) } : {}),
      ...(rare() ? { jitter: [stream.int(0, 50), stream.int(0, 50)] as [number, number] } : {}),
    },
    edges: { ...rules.edges, ...(rare() ? { extraPaths: stream.int(0, 5) } : {}) },
  }
}
