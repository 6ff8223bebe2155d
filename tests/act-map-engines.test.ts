import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  generateMap,
  getMetaKeyStatus,
  Journey,
  OUTCOMES,
  rulesSchema,
  serialize,
  type GenerationResult,
  type Modifier,
  type Outcome,
  type ParamsInput,
  type Rules,
  type RulesInput,
} from '@seedfast/actmap'
import { seedfast, type Stream } from '@seedfast/rng'
import { canonicalJson } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { ROOT } from './command.js'
import { readVectors } from './describe-vectors.js'
import { compiled, mcs, SOURCES } from './engines/compile.js'
import { hasDisassembler, usedMembers } from './engines/used-members.js'

const GODOT = 'godot3-server'
const GODOT_FILES = join(ROOT, 'engines', 'godot', 'addons', 'seedfast_act_maps')
const hasGodot = spawnSync(GODOT, ['--version']).error === undefined

/** Rules for Unknowns whose weights and pity are multiples of 0.25, which Godot 3 writes exactly. */
const RULES: readonly RulesInput[] = [
  {},
  { unknownWeights: { start: { Shop: 10.25 }, pity: { Event: 1.5, Battle: 4.75 }, onHit: 'keep' } },
  {
    unknownWeights: {
      mode: 'sequential',
      start: { Battle: 10, Shop: 3, Treasure: 2 },
      pity: { Battle: 10, Shop: 3.5, Treasure: 2 },
      caps: { Battle: 100, Shop: 100, Treasure: 100 },
    },
    burningElite: { reward: 'a "golden" idol' },
  },
  { unknownWeights: { start: { Event: 0, Battle: 1, Shop: 1, Treasure: 1 }, caps: { Treasure: 1_000_000 } } },
]

/** A journey in the vectors. */
interface JourneyVector {
  readonly seed: string
  readonly params: ParamsInput
  readonly steps: readonly {
    readonly node: string
    readonly modifiers?: readonly Record<string, number>[]
    readonly weights?: Record<Outcome, number>
    readonly chances?: Record<Outcome, number>
    readonly outcome?: Outcome
    readonly reward?: string
    readonly claims?: string | null
  }[]
  readonly save: unknown
}

/** The commands for a program that plays journeys, and what it must print. */
class Script {
  readonly files = new Map<string, string>()
  readonly commands: string[] = []
  readonly printed: string[] = []

  constructor(private readonly areForecastsExact: boolean) {}

  map(name: string, map: GenerationResult): void {
    const { graph, meta } = map
    this.files.set(name, serialize(graph, meta))
    this.commands.push(`map ${name}`)
    const boss = graph.nodes.find(({ type }) => type === 'Boss')!
    this.printed.push(
      `${meta.actId} ${meta.boss} ${boss.id} ${meta.seed} ${graph.rows} ${new Journey(map, rulesOf({})).save().map}`,
      ...(meta.types ?? []).map(({ type, icon, label }) => `${type} ${icon} ${label}`),
      ...graph.nodes.map(({ id, type, row, col, meta: { jitter } }) => {
        const { x, y } = jitter as { x: number; y: number }
        const next = graph.edges.filter(({ fromId }) => fromId === id).map(({ toId }) => toId)
        return `${type} ${id} ${col * 100 + x} ${row * 100 + y} ${next.join(',')}`
      }),
    )
  }

  /** Plays the steps of a journey in the vectors. */
  replay({ seed, params, steps }: JourneyVector, i: number): void {
    const map = generateMap(params.spec ?? {}, params.rules ?? {}, BigInt(seed))
    this.map(`vector${i}.json`, map)
    this.files.set(`vector-rules${i}.json`, JSON.stringify(params.rules))
    this.commands.push(`start vector-rules${i}.json`)
    const journey = new Journey(map, rulesOf(params.rules ?? {}))
    for (const { node: id, modifiers = [], weights, chances, outcome, reward, claims } of steps) {
      const words = modifiers.flatMap((each) =>
        Object.entries(each).map(([name, factor]) => `${name}=${factor}`),
      )
      if (weights !== undefined) {
        this.commands.push(['forecast', id, ...words].join(' '))
        this.printed.push(this.forecastText({ weights, chances: chances! }))
      }
      this.commands.push(['step', id, ...words].join(' '))
      const open = journey.reachable().join(',')
      const { node } = journey.step(id)
      this.printed.push(`${open} ${outcome ?? node.type} ${reward ?? '-'}`)
      if (claims === undefined) continue
      this.commands.push('claim')
      this.printed.push(claims ?? 'key')
    }
  }

  /** Plays a journey at random to the boss. Modifies, claims, saves and loads on the way. */
  journey(map: GenerationResult, name: string, input: RulesInput, stream: Stream): void {
    const rules = rulesOf(input)
    this.files.set(name, JSON.stringify(input))
    this.commands.push(`start ${name}`)
    let journey = new Journey(map, rules)
    for (;;) {
      const open = journey.reachable()
      if (open.length === 0) break
      const id = stream.pick(open)
      const [words, modifiers] = stream.bool(0.6) ? [[], []] : randomModifiers(stream)
      if (map.graph.nodes.some((node) => node.id === id && node.type === 'Unknown')) {
        this.commands.push(['forecast', id, ...words].join(' '))
        this.printed.push(this.forecastText(journey.forecast(id, modifiers)))
      }
      this.commands.push(['step', id, ...words].join(' '))
      const { node, outcome, reward } = journey.step(id, modifiers)
      this.printed.push(`${open.join(',')} ${outcome ?? node.type} ${reward ?? '-'}`)
      if (stream.bool(0.3)) {
        this.commands.push('claim')
        const holds = node.tags.includes('burning') || node.tags.includes('metaKey')
        this.printed.push(holds ? (journey.claim() ?? 'key') : 'nothing')
      }
      if (stream.bool(0.2)) {
        this.commands.push('reload')
        journey = Journey.restore(map, rules, JSON.parse(JSON.stringify(journey.save())))
      }
    }
    this.commands.push('keys', 'save')
    const keys = (getMetaKeyStatus(map) ?? []).map(({ nodeId }) => nodeId).join(',')
    const burning = this.areForecastsExact ? ` ${journey.burningElite()?.id ?? '-'}` : ''
    this.printed.push(`keys ${keys}${burning}`, canonicalJson(journey.save()))
  }

  private forecastText({
    weights,
    chances,
  }: Pick<ReturnType<Journey['forecast']>, 'weights' | 'chances'>): string {
    return this.areForecastsExact
      ? OUTCOMES.map((each) => `${bits(weights[each])} ${bits(chances[each])} `).join('')
      : OUTCOMES.map((each) => Math.round(chances[each] * 1e12)).join(',')
  }

  write(folder: string): void {
    for (const [name, text] of this.files) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'journeys.txt'), this.commands.join('\n'))
  }
}

function rulesOf(input: RulesInput): Rules {
  return rulesSchema.parse(input)
}

function randomModifiers(stream: Stream): [string[], Modifier[]] {
  const given = Array.from({ length: stream.int(1, 3) }, () => ({
    outcome: stream.pick(OUTCOMES),
    factor: stream.pick([0, 0.5, 1.25, 2, 3]),
  }))
  return [
    given.map(({ outcome, factor }) => `${outcome}=${factor}`),
    given.map(({ outcome, factor }) => ({ source: 'relic', weights: { [outcome]: factor } })),
  ]
}

function bits(number: number): string {
  return String(new BigInt64Array(new Float64Array([number]).buffer)[0])
}

/** Plays `count` journeys, ten on each map. */
function journeys(count: number, areForecastsExact: boolean): Script {
  const script = new Script(areForecastsExact)
  const stream = seedfast('journeys').stream('routes')
  for (let i = 0; i < count / 10; i++) {
    const flags = { enableBurningElites: i % 3 > 0, enableMetaKeys: i % 2 > 0 }
    const rules: RulesInput = {
      counts: { targets: { Unknown: 20 } },
      ...(i % 5 === 0 ? { types: { Forge: { icon: 'F', label: 'Old forge', weight: 9 } } } : {}),
    }
    const map = generateMap(
      { flags, rows: 8 + (i % 12) },
      { ...rules, windows: { midTreasureRows: ['40%', '60%'] } },
      BigInt(i) * 2n ** 57n,
    )
    script.map(`map${i}.json`, map)
    for (let j = 0; j < 10; j++)
      script.journey(map, `rules${j % RULES.length}.json`, RULES[j % RULES.length]!, stream)
  }
  return script
}

const MAP = generateMap({}, {}, 42n)
const SAVE = new Journey(MAP, rulesOf({})).save()
const mapText = serialize(MAP.graph, MAP.meta)

/** Maps and saves that a game must refuse, with the place in the message. */
const REFUSED: readonly (readonly [what: 'map' | 'load', text: string, message: string])[] = [
  ['map', mapText.replace('seedfast-actmap/1', 'seedfast-actmap/9'), 'format'],
  ['map', mapText.replace('"id":"r3c', '"id":"r4c'), 'graph.nodes['],
  ['map', mapText.replace('"toId":"r2c', '"toId":"r9c'), 'graph.edges['],
  ['map', mapText.replace('"type":"Elite"', '"type":"Elit"'), 'unknown type "Elit" (available: Battle,'],
  ['load', JSON.stringify({ ...SAVE, map: 'f'.repeat(64) }), 'map: belongs to a different map'],
  ['load', JSON.stringify({ ...SAVE, path: ['r3c3'] }), "node r3c3 can't be reached"],
  ['load', JSON.stringify({ ...SAVE, claimed: ['r0c0'] }), 'is not on the path'],
  ['load', JSON.stringify({ ...SAVE, format: 'seedfast-journey/2' }), 'format'],
  ['load', JSON.stringify({ ...SAVE, pity: { ...SAVE.pity, Shop: -1 } }), 'pity.Shop'],
  ['load', JSON.stringify({ ...SAVE, stream: { ...SAVE.stream, counter: 3 } }), 'stream.counter'],
  ['load', JSON.stringify({ ...SAVE, stream: { ...SAVE.stream, state: Array(8).fill(0) } }), 'stream.state'],
]

function refusals(): Script {
  const script = new Script(true)
  script.map('map.json', MAP)
  script.files.set('rules.json', '{}')
  script.commands.push('start rules.json')
  for (const [i, [what, text]] of REFUSED.entries()) {
    script.files.set(`refused${i}.json`, text)
    script.commands.push(`${what} refused${i}.json`)
  }
  return script
}

const JOURNEYS = 'tests/engines/Journeys.cs'

/** Runs the program in `Journeys.cs`, and returns the lines that it prints. */
function linesOf(program: string, folder: string): string[] {
  const output = execFileSync('mono', [program, folder], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return output.replace(/\n$/, '').split('\n')
}

describe('the C# code', () => {
  test.skipIf(mcs === '')('plays 1,000 journeys as TypeScript does, and refuses other files', () => {
    const { folder, program } = compiled(JOURNEYS)
    const script = journeys(1000, true)
    expect(script.commands.filter((command) => command === 'save')).toHaveLength(1000)
    script.write(folder)
    expect(linesOf(program, folder)).toEqual(script.printed)

    const refused = refusals()
    refused.write(folder)
    const lines = linesOf(program, folder).slice(refused.printed.length)
    expect(lines).toHaveLength(REFUSED.length)
    for (const [i, [, , message]] of REFUSED.entries()) {
      expect(lines[i]).toMatch(/^FormatException: /)
      expect(lines[i]).toContain(message)
    }
  })

  test.skipIf(mcs === '')('plays the journeys of the vectors', () => {
    const { folder, program } = compiled(JOURNEYS)
    const script = new Script(true)
    for (const [i, vector] of readVectors<{ cases: JourneyVector[] }>('actmap/journeys').cases.entries()) {
      script.replay(vector, i)
      script.commands.push('save')
      script.printed.push(canonicalJson(vector.save))
    }
    script.write(folder)
    expect(linesOf(program, folder)).toEqual(script.printed)
  })

  test.skipIf(mcs === '')('names the place in invalid JSON and rules', () => {
    const cases: readonly (readonly [command: string, text: string, message: string])[] = [
      ['map', mapText.slice(0, 500), 'map: invalid JSON at line 1, column 501'],
      [
        'map',
        '{"format":"a",\n"format":"b"}',
        'map: invalid JSON at line 2, column 1: duplicate key "format"',
      ],
      ['map', '{}', 'map.format: is missing'],
      [
        'start',
        '{"unknownWeights":{"start":{"Shop":-1}}}',
        'rules.unknownWeights.start.Shop: must be a number',
      ],
      [
        'start',
        '{"unknownWeights":{"start":{"Elite":1}}}',
        'rules.unknownWeights.start.Elite: is not an outcome',
      ],
      [
        'start',
        '{"unknownWeights":{"start":{"Shop":99}}}',
        'rules.unknownWeights: the cap of Shop must be at least',
      ],
      ['start', '{"unknownWeights":{"mode":"random"}}', 'must be one of weighted, sequential, got "random"'],
      ['start', '{"unknownWeight":{}}', 'rules.unknownWeight: unknown key (available: $schema, counts,'],
      [
        'start',
        '{"spec":{},"rules":{"unknownWeights":{"start":{"Shop":99}}}}',
        'params.rules.unknownWeights: the cap of Shop must be at least',
      ],
      ['start', '{"rule":{},"spec":{}}', 'params.rule: unknown key (available: $schema, spec, rules)'],
      ['start', '{"a":[1,2}', 'rules: invalid JSON at line 1, column 10: expected a comma or ]'],
      ['params', '{"spec":{"hight":9}}', 'params.spec.hight: unknown key (available: $schema, actId, rows,'],
      ['params', '{"spec":{"rows":7}}', 'windows.midTreasureRows: must begin in a row from 0 to 5'],
      [
        'params',
        '{"rules":{"counts":{"min":{"Elite":9}}}}',
        'params.rules.counts: min.Elite must be at most max.Elite',
      ],
      [
        'params',
        '{"rules":{"spacing":{"noRepeat":["Boss"]}}}',
        'params.rules.spacing.noRepeat[0]: unknown type "Boss"',
      ],
      [
        'params',
        '{"rules":{"windows":{"midTreasureRows":[0.5,0.6]}}}',
        'midTreasureRows[0]: must be a row number, a row counted from the boss such as lastRow-1, or a fraction of the rows in quotes, such as "50%"',
      ],
      [
        'params',
        '{"rules":{"spacing":{"eliteEarlyRowsCap":"101%"}}}',
        'eliteEarlyRowsCap: must be a row number, a row counted from the boss',
      ],
      [
        'params',
        '{"rules":{"rows":{"fixed":[{"row":0,"type":"Shop"},{"row":"0%","type":"Port"}]}}}',
        'params.rules.rows.fixed[1].row: row 0 is fixed twice',
      ],
      [
        'params',
        '{"rules":{"types":{"Camp":{"icon":"E"}}}}',
        'params.rules.types.Camp.icon: E stands for a built-in type',
      ],
      [
        'params',
        '{"$schema":"x","spec":{"rows":12},"rules":{"windows":{"midTreasureRows":["40%","60%"]}}}',
        '',
      ],
      ['start', '// my rules\n{"burningElite":{"reward":"x",},/* end */}', ''],
    ]
    const { folder, program } = compiled(JOURNEYS)
    const script = new Script(true)
    script.map('ok.json', MAP)
    for (const [i, [command, text]] of cases.entries()) {
      script.files.set(`case${i}.json`, text)
      script.commands.push(`${command} case${i}.json`)
    }
    script.write(folder)
    const lines = linesOf(program, folder).slice(script.printed.length)
    const messages = cases.map(([, , message]) => message).filter((message) => message !== '')
    expect(lines).toHaveLength(messages.length)
    for (const [i, message] of messages.entries()) expect(lines[i]).toContain(message)
  })

  test.skipIf(mcs === '')('is enough for a console game that stops and continues', () => {
    const { folder, program } = compiled('engines/console/Game.cs')
    const rules: RulesInput = { flags: { enableMetaKeys: true }, counts: { targets: { Unknown: 20 } } }
    const map = generateMap({}, rules, 42n)
    const rulesFile = join(folder, 'rules.json')
    writeFileSync(rulesFile, JSON.stringify(rules))
    const play = (input: string): string => {
      const { stdout, stderr } = spawnSync('mono', [program, rulesFile, '42', folder], {
        input,
        encoding: 'utf8',
      })
      return stdout + stderr
    }
    expect(play('1\n9\nquit\n')).toContain('Type a number from 1 to')
    expect(readFileSync(join(folder, 'act.map.json'), 'utf8')).toBe(serialize(map.graph, map.meta))
    expect(play('1\n'.repeat(20))).toContain(`You reached ${map.meta.boss}.`)
    const saved = JSON.parse(readFileSync(join(folder, 'save.json'), 'utf8')) as unknown
    const journey = Journey.restore(map, rulesOf(rules), saved)
    expect(journey.path).toHaveLength(15)
    const straight = new Journey(map, rulesOf(rules))
    for (const id of journey.path) straight.step(id)
    expect(straight.outcomes).toEqual(journey.outcomes)
    writeFileSync(join(folder, 'save.json'), '{"format":')
    expect(play('1\n')).toBe('journey: invalid JSON at line 1, column 11: it ends too early\n')
    writeFileSync(rulesFile, '{"counts":{"min":{"Elite":40},"max":{"Elite":40}}}')
    expect(play('1\n')).toMatch(/^There is no map: Conflict .*counts\.min\.Elite 40/)
  })

  test.skipIf(mcs === '' || !hasDisassembler)(
    'uses only members of the list, which netstandard2.1 has',
    () => {
      const library = join(mkdtempSync(join(tmpdir(), 'seedfast-members-')), 'maps.dll')
      execFileSync(mcs, [
        '-noconfig',
        '-langversion:7',
        '-optimize',
        '-target:library',
        `-out:${library}`,
        ...SOURCES,
      ])
      const list = readFileSync(join(ROOT, 'tests/engines/netstandard-members.txt'), 'utf8').split('\n')
      const used = usedMembers(library)
      expect(used.length).toBeGreaterThan(100)
      expect(used.filter((member) => !list.includes(member))).toEqual([])
    },
  )

  test('uses only namespaces that need no reflection, and describes its public API', () => {
    const allowed = [
      'System',
      'System.Collections.Generic',
      'System.Globalization',
      'System.Security.Cryptography',
      'System.Text',
    ]
    for (const file of SOURCES) {
      const text = readFileSync(file, 'utf8')
      for (const [, used] of text.matchAll(/^using ([\w.]+);/gm)) expect(allowed).toContain(used)
      expect(text).not.toMatch(/Reflection|Linq|dynamic|GetType|typeof|\.ToString\(\)\.ToString|UnityEngine/)
      const lines = text.split('\n')
      for (const [i, line] of lines.entries()) {
        if (/^\s+public /.test(line) && !/override/.test(line)) expect(lines[i - 1]).toMatch(/<\/?summary>/)
      }
    }
  })
})

describe('the Unity package', () => {
  const folder = join(ROOT, 'engines', 'unity')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

  test.skipIf(mcs === '')(
    'has an editor window and a sample that compile against the API of Unity they use',
    () => {
      const sources = ['Editor/ActMapWindow.cs', 'Samples~/StandardAct/ActMapSample.cs']
      const stubs = join(ROOT, 'tests/engines/UnityStubs.cs')
      const library = join(mkdtempSync(join(tmpdir(), 'seedfast-unity-')), 'editor.dll')
      // A serialized field is assigned by Unity only.
      const options = ['-langversion:7', '-warnaserror', '-nowarn:0649', '-target:library', `-out:${library}`]
      execFileSync(mcs, [...options, stubs, ...sources.map((name) => join(folder, name)), ...SOURCES])
    },
  )

  test('has a .meta file with its own GUID for each file and folder, and the scene refers to these', () => {
    const metas = files.filter((name) => name.endsWith('.meta'))
    const assets = files.filter((name) => !name.endsWith('.meta') && name !== 'Samples~')
    expect(metas.map((name) => name.replace(/\.meta$/, '')).sort()).toEqual(assets.sort())
    const guidOf = (name: string): string =>
      /^guid: ([0-9a-f]{32})$/m.exec(readFileSync(join(folder, name), 'utf8'))![1]!
    expect(new Set(metas.map(guidOf)).size).toBe(metas.length)
    const scene = readFileSync(join(folder, 'Samples~/StandardAct/StandardAct.unity'), 'utf8')
    const used = [...scene.matchAll(/guid: ([0-9a-f]{32})/g)].map(([, guid]) => guid)
    const sample = ['ActMapSample.cs', 'rules.json'].map((name) =>
      guidOf(`Samples~/StandardAct/${name}.meta`),
    )
    expect(used).toEqual(sample)
  })
})

describe('the GDScript code', () => {
  test.skipIf(!hasGodot)('plays 1,000 journeys as TypeScript does, and refuses other files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seedfast-godot-'))
    for (const name of ['act_map.gd', 'journey.gd']) copyFileSync(join(GODOT_FILES, name), join(folder, name))
    copyFileSync(join(ROOT, 'tests', 'engines', 'journeys.gd'), join(folder, 'main.gd'))
    writeFileSync(join(folder, 'project.godot'), 'config_version=4\n')
    const play = (script: Script): string[] => {
      script.write(folder)
      spawnSync(GODOT, ['--no-window', '--script', 'main.gd'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, HOME: folder },
        timeout: 120_000,
      })
      return readFileSync(join(folder, 'output.txt'), 'utf8').trimEnd().split('\n')
    }
    const script = journeys(1000, false)
    const lines = play(script)
    const saved = (line: string): unknown => (line.startsWith('{') ? JSON.parse(line) : line.trimEnd())
    expect(lines.map(saved)).toEqual(script.printed.map(saved))

    const refused = refusals()
    const errors = play(refused).slice(refused.printed.length)
    expect(errors).toHaveLength(REFUSED.length)
    for (const [i, [, , message]] of REFUSED.entries()) {
      expect(errors[i]).toMatch(/^error /)
      expect(errors[i]).toContain(message.replace(/^map: belongs/, 'belongs'))
    }
  })
})
