import type { Overrides } from '../schema/overrides-schema.js'
import type { Params } from '../schema/params.js'

/** The params that the schema produces for an empty input. */
export const DEFAULT_PARAMS: Params = {
  spec: {
    actId: 'act1',
    rows: 15,
    columns: 7,
    branchiness: 0.5,
    bosses: ['kraken', 'ghost-galleon', 'admiral'],
    flags: {},
  },
  rules: {
    counts: {
      min: {
        Battle: 0,
        Elite: 2,
        Port: 3,
        Shop: 1,
        Treasure: 1,
        Event: 0,
        Unknown: 0,
      },
      max: {
        Battle: null,
        Elite: 4,
        Port: 6,
        Shop: 3,
        Treasure: 2,
        Event: null,
        Unknown: null,
      },
      targets: {
        Elite: 3,
        Port: 4,
        Shop: 2,
        Treasure: 1,
        Event: 0,
        Unknown: null,
      },
    },
    spacing: {
      eliteMinGap: 2,
      shopMinGap: 2,
      portMinGap: 1,
      eliteEarlyRowsCap: 4,
      shopEarlyRowsCap: 2,
      portEarlyRowsCap: 2,
      treasureEarlyRowsCap: 1,
      eventEarlyRowsCap: 1,
      unknownEarlyRowsCap: 1,
      scope: 'path',
      noRepeat: [],
      siblingsDiffer: [],
    },
    windows: {
      preBossPortRow: 'lastRow-1',
      midTreasureRows: [6, 9],
    },
    unknownWeights: {
      mode: 'weighted',
      start: {
        Event: 60,
        Battle: 25,
        Shop: 10,
        Treasure: 5,
      },
      pity: {
        Event: 0,
        Battle: 5,
        Shop: 3,
        Treasure: 2,
      },
      caps: {
        Event: 60,
        Battle: 55,
        Shop: 25,
        Treasure: 15,
      },
      onHit: 'reset',
    },
    flags: {
      enableMetaKeys: false,
      enableBurningElites: false,
    },
    rows: {
      width: [2, 4],
      fixed: [],
    },
    edges: {
      maxOutDegree: 2,
      allowCrossing: false,
    },
    paths: {
      minPorts: 0,
      shopAtLeastEvery: null,
    },
    burningElite: {
      reward: 'burning-hoard',
    },
  },
}

/** The overrides that the schema produces for an empty input. */
export const DEFAULT_OVERRIDES: Overrides = {
  locks: {},
  roll: 0,
}
