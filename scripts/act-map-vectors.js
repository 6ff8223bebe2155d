// Writes packages/vectors/actmap with built code: npm run build, then node scripts/act-map-vectors.js. The vectors of a
// version of the generator never change.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Journey, generateMap, paramsSchema, presets, serialize } from '@seedfast/actmap'
import { seedfast } from '@seedfast/rng'

/** Returns what a case in `maps.json` says about the map of a request, or undefined if there is no map. */
export function describeMap(request) {
  const { graph, meta, conflict } = mapOf(request)
  if (conflict !== null) return undefined
  const inRow = (row) => graph.nodes.filter((node) => node.row === row)
  const rows = Array.from({ length: graph.rows }, (_, row) => row)
  const ends = (id) =>
    graph.edges
      .filter(({ fromId }) => fromId === id)
      .map(({ toId }) => `${id.split('c')[1]}-${toId.split('c')[1]}`)
  return {
    skeleton: meta.skeleton,
    boss: meta.boss,
    nodes: rows.map((row) =>
      inRow(row)
        .map(({ col, type }) => `${col} ${type}`)
        .join(', '),
    ),
    edges: rows.slice(0, -1).map((row) =>
      inRow(row)
        .flatMap(({ id }) => ends(id))
        .join(' '),
    ),
    tags: Object.fromEntries(
      graph.nodes.filter(({ tags }) => tags.length > 0).map(({ id, tags }) => [id, tags]),
    ),
    sha256: createHash('sha256').update(serialize(graph, meta)).digest('hex'),
  }
}

/** Returns what a case in `conflicts.json` says about a request, or undefined if there is a map. */
export function describeConflict(request) {
  const { conflict } = mapOf(request)
  if (conflict === null) return undefined
  return conflict.kind === 'undecided'
    ? { status: 'undecided' }
    : { status: 'conflict', minimal: conflict.minimal, rules: conflict.rules }
}

/** Plays the steps of a case in `journeys.json`. Returns the steps with their results, and the save at the end. */
export function describeJourney({ seed, params, steps }) {
  const map = mapOf({ seed, params })
  const journey = new Journey(map, paramsSchema.parse(params).rules)
  const played = steps.map(({ node: id, modifiers = [], claims }) => {
    const given = modifiers.map((weights) => ({ source: 'vector', weights }))
    const { type } = map.graph.nodes.find((node) => node.id === id)
    const forecast = type === 'Unknown' ? journey.forecast(id, given) : null
    const { outcome, reward } = journey.step(id, given)
    return {
      node: id,
      ...(modifiers.length > 0 ? { modifiers } : {}),
      ...(forecast === null ? {} : { weights: forecast.weights, chances: forecast.chances, outcome }),
      ...(reward === null ? {} : { reward }),
      ...(claims === undefined ? {} : { claims: journey.claim() }),
    }
  })
  return { steps: played, save: journey.save() }
}

function mapOf({ seed, roll = 0, params }) {
  return generateMap(params.spec ?? {}, params.rules ?? {}, BigInt(seed), { roll })
}

/** The indexes of tight sets that need exchanges of types, or that counting proves impossible, or that stay undecided. */
const EXCHANGED = [60, 63, 69, 99, 132]
const COUNTED = [83, 302]
const UNDECIDED = [72]

async function requests() {
  const fuzz = (name) => import(new URL(`../packages/actmap/dist/fuzz/${name}.js`, import.meta.url).href)
  const [{ randomParams }, { withOwnTypes }, { tightSet }] = await Promise.all(
    ['random-params', 'own-types', 'tight-sets'].map(fuzz),
  )
  const random = (index) => {
    const streams = seedfast(`vectors/${index}`)
    const params = withOwnTypes(randomParams(streams.stream('params')), streams.stream('types'))
    return { seed: String(streams.stream('seed').nextUint64()), params }
  }
  const tight = (index) => {
    const { seed, params } = tightSet(index)
    return { seed: String(seed), params: { spec: params.spec, rules: smaller(params.rules) } }
  }
  return { random, tight }
}

/** Leaves out what never changes a map. */
function smaller({ unknownWeights: _weights, burningElite: _burning, flags: _flags, ...rules }) {
  return rules
}

async function write() {
  const { random, tight } = await requests()
  const maps = []
  const conflicts = []
  const add = (request) => {
    const map = describeMap(request)
    if (map === undefined) conflicts.push({ ...request, ...describeConflict(request) })
    else maps.push({ ...request, ...map })
    return map !== undefined
  }
  for (const seed of ['0', '42', '9223372036854775808', '18446744073709551615']) add({ seed, params: {} })
  for (const roll of [1, 65535]) add({ seed: '42', roll, params: {} })
  for (const preset of Object.values(presets)) add({ seed: '7', params: preset.params })
  for (const index of [...EXCHANGED, ...COUNTED, ...UNDECIDED]) add(tight(index))
  for (let index = 0; maps.length < 200; index++) {
    const request = random(index)
    if (conflicts.length < 40 || describeMap(request) !== undefined) add(request)
  }
  const folder = fileURLToPath(new URL('../packages/vectors/actmap/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  for (const [name, { cases, ...head }] of Object.entries(files(maps, conflicts))) {
    const fields = Object.entries(head).map(
      ([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)},`,
    )
    const lines = cases.map((each) => JSON.stringify(each))
    writeFileSync(
      `${folder}${name}.json`,
      `{\n${fields.join('\n')}\n"cases": [\n${lines.join(',\n')}\n]\n}\n`,
    )
  }
}

const COMPUTED =
  'Seedfast 0.1.0, version 2 of the world actmap. The C# generator in engines/unity, which follows docs/spec/act-maps.md, gives the same bytes.'

function files(maps, conflicts) {
  return {
    maps: {
      about:
        'Maps of 200 sets of rules: the standard act, presets, random sets, and sets that ask for about as much as a map allows.',
      computed: COMPUTED,
      reading:
        'params: without what has its default value. roll: 0 if it is missing. skeleton: as in meta. nodes: a string for each row, from the bottom up, with the column and type of each node. edges: the same, with the columns that each edge joins. tags: the tags of the nodes that have any. sha256: the SHA-256 of the map file, without a line break at the end.',
      cases: maps,
    },
    conflicts: {
      about: 'Sets of rules and seeds without a map, with the rules that conflict.',
      computed: COMPUTED,
      reading:
        'params: without what has its default value. status: conflict or undecided. minimal: whether removing any of the rules is proven to resolve the conflict. rules: the paths and values of the rules in conflict.',
      cases: conflicts,
    },
    journeys: {
      about: 'Journeys, with forecasts, modifiers, rewards, meta keys and saves.',
      computed: COMPUTED.replace(/generator(.*) gives/, 'code$1 gives').replace('bytes', 'results'),
      reading:
        'params and seed: those of the map and of its Unknowns. steps: in order, the node that the player enters; the factors of the modifiers; for an Unknown, the forecast’s weights and chances, and the outcome; the burning Elite’s reward; and what the player claims there, null for only a meta key. save: the save after the last step.',
      cases: journeys(),
    },
  }
}

const UNKNOWN_WEIGHTS = [
  {},
  { start: { Shop: 10.25 }, pity: { Event: 1.5, Battle: 4.75 }, onHit: 'keep' },
  {
    mode: 'sequential',
    start: { Battle: 10, Shop: 3, Treasure: 2 },
    pity: { Battle: 10, Shop: 3.3, Treasure: 2 },
    caps: { Battle: 100, Shop: 100, Treasure: 100 },
  },
  { start: { Event: 0, Battle: 1, Shop: 1, Treasure: 1 }, caps: { Treasure: 1_000_000 } },
]

/** Walks at random to the boss, and claims what there is half of the time. */
function journeys() {
  const stream = seedfast('vectors/journeys').stream('routes')
  return Array.from({ length: 40 }, (_, i) => {
    const flags = { enableBurningElites: i % 3 > 0, enableMetaKeys: i % 2 > 0 }
    const rules = {
      counts: { targets: { Unknown: 20 } },
      unknownWeights: UNKNOWN_WEIGHTS[i % UNKNOWN_WEIGHTS.length],
    }
    const request = {
      seed: String(stream.nextUint64()),
      params: {
        spec: { rows: 10 + (i % 9), flags },
        rules: { ...rules, windows: { midTreasureRows: ['40%', '60%'] } },
      },
    }
    const { graph } = mapOf(request)
    const steps = []
    const nextOf = (id) => graph.edges.filter(({ fromId }) => fromId === id).map(({ toId }) => toId)
    let open = graph.nodes.filter(({ row }) => row === 0).map(({ id }) => id)
    while (open.length > 0) {
      const id = stream.pick(open)
      const { tags } = graph.nodes.find((node) => node.id === id)
      const modifiers = stream.bool(0.3)
        ? [{ [stream.pick(['Event', 'Battle', 'Shop', 'Treasure'])]: stream.pick([0, 0.1, 2]) }]
        : []
      const hasClaim = tags.includes('burning') || tags.includes('metaKey')
      steps.push({ node: id, modifiers, ...(hasClaim && stream.bool(0.7) ? { claims: true } : {}) })
      open = nextOf(id)
    }
    return { ...request, ...describeJourney({ ...request, steps }) }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await write()
