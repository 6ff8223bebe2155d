import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedfast } from '@seedfast/rng'
import { defineSession, record, sessionWorld, type AnySession } from '@seedfast/session'
import type { AnyWorld } from '@seedfast/world'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import {
  rogue,
  rogueDefinition,
  type RogueState,
} from '../../../../packages/session/src/examples/roguelike.fixture.js'
import { programHere, type Ran } from '../program-here.fixture.js'

let folder: string
let log: string

const worldOf = (session: AnySession): AnyWorld => sessionWorld(session) as unknown as AnyWorld

/** Runs the CLI with one session. */
function run(session: AnySession, ...args: string[]): Promise<Ran> {
  return programHere(args, { worlds: [worldOf(session)], folder })
}

const at = (name: string): string => join(folder, name)

function write(name: string, text: string): string {
  writeFileSync(at(name), text)
  return at(name)
}

/** The roguelike, but a monster's loot gives one more gold after the first 10. */
const richer: AnySession = {
  ...rogue,
  step: (state: RogueState, input, run) => {
    const { gold } = state
    const next = rogueDefinition.step(state, input as never, run)
    if (next === undefined && gold > 10 && state.gold > gold) state.gold++
    return next
  },
}

function played(session: AnySession, options: { every?: number; states?: boolean } = {}): string {
  const lines: string[] = []
  const game = record(session as typeof rogue, {
    seed: 'banana',
    write: (line) => lines.push(line),
    ...options,
  })
  const stream = seedfast('player').stream('player')
  for (let n = 0; n < 300 && game.state.hp > 0; n++) {
    const choices = [...rogueDefinition.choices(game.state)]
    game.step(stream.bool() ? stream.pick(choices) : rogueDefinition.bot(game.state)!)
  }
  expect(game.state.gold).toBeGreaterThan(20)
  return lines.join('')
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-sessions-'))
  log = write('game.jsonl', played(rogue))
})

test('replay says that a log is equal', async () => {
  const { status, out } = await run(rogue, 'replay', log)
  expect(out).toMatch(
    /game\.jsonl: equal · rogue, seed banana · \d+ steps, \d+ hashes compared · last state [0-9a-f]{16}\n/,
  )
  expect(status).toBe(0)
})

test.each([
  ['--table', 'J4C1D-XXDRB-ZNDGX-JB17M-5HWW1A'],
  ['--nonce', 'Ann=tulip'],
  ['--head', '0'.repeat(64)],
  ['--commitment', '0'.repeat(64)],
  ['--step'],
  ['--salvage', 'out.jsonl'],
])("replay of a session log refuses %s, which it can't check", async (...options) => {
  const { status, out, note } = await run(rogue, 'replay', log, ...options)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toMatch(
    new RegExp(`^seedfast: ${options[0]}: can't be checked: .* is a session log of another game`),
  )
})

test('replay names the steps at which other code differs, and writes a report', async () => {
  const { status, out } = await run(richer, 'replay', log, '--report', at('out.zip'))
  expect(out).toMatch(/differs from this code at steps \d+ to \d+ \(line \d+\)/)
  expect(out).toContain('this code produces the same states each time')
  expect(out).toContain('game.jsonl --base <revision>')
  expect(status).toBe(1)
  const files = unzipSync(readFileSync(at('out.zip')))
  const names = ['report.json', 'log.jsonl', 'chain.txt', 'draws-here.jsonl', 'state-here.json']
  expect(Object.keys(files)).toEqual(names)
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const chain = Buffer.from(files['chain.txt']!).toString().trimEnd().split('\n')
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  expect(chain).toHaveLength(lines.length)
  expect(chain.at(-1)).toBe(sha256(`${chain.at(-2)}\n${lines.at(-1)}`))
  const draws = Buffer.from(files['draws-here.jsonl']!).toString().trimEnd().split('\n')
  expect(JSON.parse(draws[0]!)).toMatchObject({
    step: 0,
    draws: expect.arrayContaining([expect.objectContaining({ stream: 'floors/1' })]),
  })
  expect(JSON.parse(Buffer.from(files['report.json']!).toString())).toMatchObject({
    logs: [{ session: 'rogue', fault: { kind: 'state' }, unstable: null }],
  })
})

test('replay names the step, the path and both values of a log with states', async () => {
  const file = write('states.jsonl', played(rogue, { every: 1, states: true }))
  const { status, out } = await run(richer, 'replay', file)
  expect(out).toMatch(/differs from this code at step \d+ \(line \d+\).*\n {2}gold: \d+ recorded, \d+ here\n/)
  expect(status).toBe(1)
})

test('replay names the step at which the code itself is not repeatable', async () => {
  let turns = 0
  const leaky: AnySession = {
    ...rogue,
    step: (state: RogueState, input, run) => {
      const next = rogueDefinition.step(state, input as never, run)
      if (state.gold > 10) state.nextId = 1000 + turns++
      return next
    },
  }
  const { status, out } = await run(leaky, 'replay', log)
  expect(out).toMatch(
    /this code produces different states when it repeats the session, first at step \d+:\n {4}nextId: \d+ the first time, \d+ the second time/,
  )
  expect(status).toBe(1)
})

test("replay says which of two players' games differs from the code", async () => {
  const other = write('other.jsonl', played(richer))
  const { status, out } = await run(rogue, 'replay', log, other)
  expect(out).toContain(`${other} differs from the code, and the other one doesn't`)
  expect(status).toBe(1)
  const same = await run(rogue, 'replay', log, log)
  expect(same.out).toContain('agree\n')
  expect(same.status).toBe(0)
})

test('replay of a newer version says so and finds the step', async () => {
  const newer = { ...richer, version: 2 }
  const { out, status } = await run(newer, 'replay', log)
  expect(out).toContain('recorded with rogue version 1, replayed with version 2')
  expect(out).toContain('differs from this code')
  expect(status).toBe(1)
})

test('a cut, edited or foreign log has one message with its line', async () => {
  const lines = readFileSync(log, 'utf8').split('\n')
  const cut = write('cut.jsonl', lines.slice(0, 20).join('\n') + '\n{"step":')
  expect((await run(rogue, 'replay', cut)).out).toContain('the last line is incomplete and was left out')
  const moved = lines.findIndex((line) => line.includes('"input":{"move"'))
  const up = lines[moved]!.replace(/"move":"\w+"/, '"move":"up"')
  const edited = write('edited.jsonl', lines.with(moved, up).join('\n'))
  const refused = await run(rogue, 'replay', edited)
  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.note).toMatch(/^seedfast: .*edited\.jsonl: input.*:2: /)
  const foreign = await run({ ...rogue, id: 'other' }, 'replay', log)
  expect(foreign.note).toContain('unknown world "rogue"')
  expect(foreign.status).toBe(2)
  const none = await run(rogue, 'replay', write('none.jsonl', 'hello\n'))
  expect(none.status).not.toBe(0)
})

test('check replays the logs of a folder and plays them in heavy mode', async () => {
  const logs = mkdtempSync(join(folder, 'logs-'))
  writeFileSync(join(logs, 'a.jsonl'), played(rogue))
  const { status, out } = await run(rogue, 'check', logs, '--every', '5')
  expect(out).toBe(`${join(logs, 'a.jsonl')}: equal\n1 log, 0 failed\n`)
  expect(status).toBe(0)
  const lossy = { ...rogue, isPlain: false, save: (state: RogueState) => ({ ...state, isTheirTurn: false }) }
  const failed = await run(lossy as AnySession, 'check', logs, '--json')
  expect(JSON.parse(failed.out)).toMatchObject({ logs: [{ session: 'rogue' }] })
  expect(failed.status).toBe(1)
  const none = await run(rogue, 'check', mkdtempSync(join(folder, 'none-')))
  expect(none.note).toContain('contains no session logs (.jsonl)')
  expect(none.status).toBe(2)
})

test('explore finds a planted fault, saves the shortest log, and prints the command that shows it', async () => {
  const buggy: AnySession = defineSession({
    ...rogueDefinition,
    problems: ({ floor }: RogueState) =>
      floor > 1 ? [{ path: ['floor'], code: 'deep', message: `floor ${floor} isn't ready` }] : [],
  })
  const output = at('explored')
  const args = ['explore', 'rogue', '--sessions', '40', '--seed', 'x', '-o', output]
  const { status, out } = await run(buggy, ...args)
  expect(status).toBe(1)
  expect(out).toContain('has 1000 gold: never reached')
  expect(out).toMatch(
    /a broken rule at step \d+ \(\d+ player inputs(?:, cut down from \d+)?\)\n {4}floor 2 isn't ready/,
  )
  const command = /seedfast (replay .*)\n/.exec(out)![1]!
  const replayed = await run(buggy, ...command.split(' '))
  expect(replayed.out).toContain("floor: floor 2 isn't ready")
  expect(replayed.status).toBe(1)
  const [file] = readdirSync(output)
  expect(
    readFileSync(join(output, file!), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"input"')).length,
  ).toBeLessThan(20)
  expect((await run(buggy, 'check', output)).status).toBe(1)
  const fixed = await run(rogue, 'check', output)
  expect(fixed.out).toContain('1 log, 0 failed')
  expect(fixed.status).toBe(0)
})

test('explore says that a failure needs other sessions, and check then tests nothing', async () => {
  const leaking = (): AnySession => {
    let started = 0
    return defineSession({
      ...rogueDefinition,
      start: (run) => {
        started++
        return rogueDefinition.start(run)
      },
      problems: () => (started > 3 ? [{ path: [], code: 'leak', message: 'too many starts' }] : []),
    })
  }
  const output = at('leaked')
  /** A new process has started no session yet. */
  const inNewProcess = async (args: readonly string[]): Promise<Ran> =>
    programHere(args, { worlds: [worldOf(leaking())], folder })
  const args = ['explore', 'rogue', '--sessions', '6', '--seed', 'x', '--heavy', '0', '-o', output]
  const found = await programHere(args, { worlds: [worldOf(leaking())], folder, inNewProcess })
  expect(found.out).toMatch(
    /a broken rule at step 0 \(0 player inputs\)\n {4}too many starts\n {4}it occurs only after other sessions in the same process: .*\n {4}seedfast replay .*\n {6}.*: equal/,
  )
  const checked = await run(leaking(), 'check', output)
  expect(checked.out).toMatch(
    /: not tested, because its failure occurred only after .*\n1 log, 0 failed, 1 not tested\n$/,
  )
  const stable = await programHere([...args.slice(0, -1), at('stable')], {
    worlds: [
      worldOf(defineSession({ ...rogueDefinition, problems: () => [{ path: [], message: 'always' }] })),
    ],
    folder,
    inNewProcess: async () => ({ out: JSON.stringify({ logs: [{ fault: { kind: 'problems' } }] }) }),
  })
  expect(stable.out).toMatch(/ {4}always\n {4}seedfast replay \S+\n$/)
})

test('explore repeats an exploration with its seed', async () => {
  const once = async (): Promise<unknown> => {
    const { out } = await run(
      rogue,
      'explore',
      'rogue',
      '--sessions',
      '20',
      '--seed',
      '7',
      '--json',
      '-o',
      at('none'),
    )
    const { seconds: _seconds, ...rest } = JSON.parse(out) as { seconds: number }
    return rest
  }
  expect(await once()).toEqual(await once())
})

test('explore refuses a world that is not a session', async () => {
  const { status, note } = await run(rogue, 'explore', 'rouge')
  expect(note).toContain('unknown world "rouge"')
  expect(status).toBe(2)
})
