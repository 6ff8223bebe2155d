import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Run } from '@seedfast/spire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveOf } from '../packages/spire2/src/save/save.fixture.js'
import { newFolder, ROOT } from './command.js'
import { seedfastHere } from './command-here.js'
import { hostileJson, hostileText, type HostileFile } from './hostile/hostile-values.js'
import { isLong } from './long.js'

/** The maximum old space of the process that opens the files, in MiB. */
const HEAP = 512
/** The most memory that the process may have used in all, in MiB, and the most CPU time for a single command. */
const MOST_RSS = 1024
const MOST_MS = 10_000
/** The most characters to print for a file. Anything longer isn't a message. */
const MOST_PRINTED = 20_000

/** The number of files per valid file, and their size in characters. */
const COUNT = isLong ? 56 : 5
const SIZES = process.env['SIZE']
  ? [Number(process.env['SIZE'])]
  : isLong
    ? [200_000, 8_000_000, 60_000_000]
    : [200_000]

const WORLDS = ['actmap', 'spire', 'spire2', 'dungeon', 'deck', 'deals']

const OVERRIDES = '{"locks":{"r5c2":"Elite","r6c3":"Shop"},"roll":1}'
const PLAN =
  '{"neow":["BOSS_RELIC"],"path":{"columns":[[1,2,3],[0,1]],"weights":{"monster":1,"elite":0.5}},"cards":["Corruption","skip"],"buy":["removal"],"remove":["Strike"],"rest":["dig","smith"],"events":{"Golden Idol":["Take","Hide"],"Big Fish":"Donut"},"keys":["ruby"],"floors":{"5":{"cards":["Anger"]},"9":{"leave":["Boot"]}}}'
const QUERY =
  '{"must":["elites > 3"],"not":["shops > 9"],"should":[{"when":"ports > 2","score":3},{"when":"elites > 5","score":2}],"cutOff":3}'

interface Opened {
  readonly status: number
  readonly out: string
  readonly note: string
  readonly ms: number
  readonly rssMiB: number
}

/** Runs commands one after another in one process with a small heap. */
async function openAll(commands: readonly (readonly string[])[], folder: string): Promise<Opened[]> {
  const list = join(folder, 'commands.json')
  writeFileSync(list, JSON.stringify(commands))
  const dist = join(ROOT, 'apps', 'seedfast', 'dist')
  const script = join(ROOT, 'tests', 'hostile', 'open-files.js')
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, script, dist, list], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, note] = await Promise.all([text(child.stdout), text(child.stderr)])
  const opened = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Opened)
  expect(opened.length, `${commands[opened.length]?.join(' ')}\n${note.slice(0, 2000)}`).toBe(commands.length)
  return opened
}

let folder: string
const made: Record<string, string> = {}

afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  folder = newFolder()
  const run = async (...args: string[]): Promise<void> => {
    const ran = await seedfastHere(args, folder)
    expect(ran.status, ran.note).toBe(0)
  }
  const keep = async (name: string, ...args: string[]): Promise<void> => {
    await run(...args, '-o', join(folder, name))
    made[name] = readFileSync(join(folder, name), 'utf8')
  }
  for (const world of WORLDS)
    await keep(
      `${world}.json`,
      'make',
      world,
      '--seed',
      '7',
      ...(world === 'dungeon' ? ['--set', 'mode=on-demand', '--set', 'level=D:1'] : []),
    )
  await keep('catalog.json', 'catalog', 'actmap', '--count', '3')
  await keep('deck.trace', 'trace', 'deck', '--seed', '7')
  await keep('game.jsonl', 'make', 'deals', '--seed', '7')
})

/** A hostile file, and the commands to open it with. */
interface Case {
  readonly file: HostileFile
  readonly commandsFor: (file: string) => readonly (readonly string[])[]
}

function cases(files: readonly HostileFile[], commandsFor: Case['commandsFor']): Case[] {
  return files.map((file) => ({ file, commandsFor }))
}

/** Opens hostile files with commands, and checks that each command ends with a short message. */
async function attack(files: readonly Case[]): Promise<void> {
  const here = newFolder()
  mkdirSync(join(here, 'files'))
  const commands: (readonly string[])[] = []
  const names: string[] = []
  for (const [i, { file, commandsFor }] of files.entries()) {
    const path = join(here, 'files', `${i}.json`)
    writeFileSync(path, file.content)
    for (const [j, command] of commandsFor(path).entries()) {
      // Not every command opens every file, unless there is time.
      if (!isLong && (i + j) % 3 !== 0) continue
      commands.push(command)
      names.push(`${command.join(' ')}: ${file.name}`)
    }
  }
  const opened = await openAll(commands, here)
  for (const [i, { status, out, note, ms, rssMiB }] of opened.entries()) {
    const what = `${names[i]}: status ${status}, ${ms} ms, ${rssMiB} MiB\n${(out + note).slice(0, 500)}`
    expect.soft([0, 1, 2], what).toContain(status)
    expect.soft(ms, what).toBeLessThan(MOST_MS)
    expect.soft(rssMiB, what).toBeLessThan(MOST_RSS)
    expect.soft(out.length + note.length, what).toBeLessThan(MOST_PRINTED)
  }
  rmSync(here, { recursive: true })
}

describe.each(SIZES)('files of %i characters', (size) => {
  test.each(isLong ? WORLDS.map((world) => [world]) : [WORLDS])(
    'artefacts and params of %s',
    async (...worlds) => {
      const artefacts = worlds.flatMap((world) => {
        const valid = join(folder, `${world}.json`)
        const { params } = JSON.parse(made[`${world}.json`]!) as { params: unknown }
        return [
          ...cases(hostileJson({ [world]: made[`${world}.json`]! }, COUNT, size), (file) => [
            ['verify', file],
            ['diverge', file, valid],
            ['compare', file, valid],
          ]),
          ...cases(hostileJson({ [world]: JSON.stringify(params) }, COUNT, size), (file) => [
            ['make', world, '--seed', '7', '--params', file, '-o', `${file}.out`],
            ['make', world, '--seed', '7', '--overrides', file, '-o', `${file}.out`],
          ]),
        ]
      })
      await attack(artefacts)
    },
  )

  test('catalogs, traces and session archives', async () => {
    const valid = { catalog: made['catalog.json']!, trace: made['deck.trace']!, archive: made['game.jsonl']! }
    await attack(
      cases(hostileJson(valid, COUNT, size), (file) => [
        ['compare', file, join(folder, 'catalog.json')],
        ['diverge', file, join(folder, 'deck.trace')],
        ['replay', file],
      ]),
    )
  })

  test('game records and saves', async () => {
    const record = {
      title: 'Friday',
      bundle: {
        events: made['game.jsonl']!.trim()
          .split('\n')
          .slice(1)
          .map((line) => ({ ...(JSON.parse(line) as object), hash: undefined })),
      },
    }
    const run = Run.start({ seed: -8165338687856123457n, playerClass: 'SILENT', ascension: 20 })
    run.chooseNeow(1)
    const { seedfast: _, class: __, ...save } = run.save()
    await attack([
      ...cases(hostileJson({ record: JSON.stringify(record) }, COUNT, size), (file) => [['replay', file]]),
      ...cases(hostileJson({ save: JSON.stringify(save) }, COUNT, size), (file) => [['spire', 'peek', file]]),
      ...cases(
        hostileJson({ save: JSON.stringify(saveOf('v0.107.1', 'ZPJHU3WSH2')) }, COUNT, size),
        (file) => [['spire2', 'peek', file]],
      ),
    ])
  })

  test('rules, overrides, plans, queries and scores', async () => {
    const rules = (JSON.parse(made['actmap.json']!) as { params: { rules: unknown } }).params.rules
    const scores = join(newFolder(), 'scores.json')
    await seedfastHere(['deals', 'score', 'new', 'Ann', 'Bob', '--file', scores], folder)
    await seedfastHere(['deals', 'score', 'bids', '2', '0', '--file', scores], folder)
    const out = (file: string): string[] => ['-o', `${file}.out`]
    await attack([
      ...cases(hostileJson({ rules: JSON.stringify(rules) }, COUNT, size), (file) => [
        ['make', 'actmap', '--seed', '7', '--rules', file, ...out(file)],
        ['search', 'actmap', '--where', 'elites > 100', '--rules', file, '--to', '1', '--threads', '1'],
      ]),
      ...cases(hostileJson({ overrides: OVERRIDES }, COUNT, size), (file) => [
        ['make', 'actmap', '--seed', '7', '--overrides', file, ...out(file)],
        ['make', 'dungeon', '--seed', '7', '--overrides', file, ...out(file)],
      ]),
      ...cases(hostileJson({ plan: PLAN }, COUNT, size), (file) => [
        ['make', 'spire', '--seed', '7', '--plan', file, ...out(file)],
      ]),
      ...cases(hostileJson({ query: QUERY }, COUNT, size), (file) => [
        ['search', 'actmap', '--query', file, '--to', '1', '--threads', '1'],
      ]),
      ...cases(
        hostileJson({ scores: JSON.stringify(JSON.parse(readFileSync(scores, 'utf8'))) }, COUNT, size),
        (file) => [
          ['deals', 'score', '--file', file],
          ['deals', 'score', 'tricks', '5', '5', '--file', file],
          ['deals', 'score', 'csv', '--file', file],
        ],
      ),
    ])
  })

  test('files of no kind', async () => {
    await attack(
      cases(hostileText(size), (file) => [
        ['verify', file],
        ['check', file],
        ['compare', file, file],
        ['diverge', file, file],
        ['diverge', file, join(folder, 'deck.trace')],
        ['replay', file],
        ['make', 'actmap', '--seed', '7', '--params', file],
        ['make', 'actmap', '--seed', '7', '--rules', file],
        ['search', 'deck', '--query', file],
        ['search', 'actmap', '--within', file, '--where', 'elites > 100', '--threads', '1'],
        ['deals', 'score', '--file', file],
        ['deals', 'play', '--resume', file],
        ['spire', 'peek', file],
        ['spire2', 'peek', file],
      ]),
    )
  })
})
