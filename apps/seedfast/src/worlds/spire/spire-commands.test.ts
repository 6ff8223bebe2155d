import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSeedString, rawDraws, Run } from '@seedfast/spire'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere, type Ran } from '../../program-here.fixture.js'

const folder = mkdtempSync(join(tmpdir(), 'seedfast-spire-'))
const run = (...args: string[]): Promise<Ran> => programHere(['spire', ...args], { worlds, folder })
const file = (name: string, value: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(value))
  return path
}
const saved = Run.start({ seed: 7n, playerClass: 'DEFECT', ascension: 0 })
saved.chooseNeow(1)
/** An autosave with the fields that the game itself writes. */
const { seedfast: _, class: __, ...gameSave } = saved.save()
const { potion_chance: ___, one_time_event_list: ____, ...oldSave } = gameSave
const moddedCards = ['Hex', 'Rust', 'Hex'].map((id) => ({ id, upgrades: 0 }))
const plan = file('plan.json', { neow: [4], floors: { 1: { cards: ['True Grit'] } } })

test("rewards: one command shows the third fight after one of Neow's offers, on one side of the map", async () => {
  const { status, out } = await run(
    'rewards',
    '--seed',
    '3LWVGX7BL',
    '--fight',
    '3',
    '--neow',
    '2',
    '--side',
    'left',
  )
  expect(status).toBe(0)
  expect(out).toBe(
    'Slay the Spire · seed 3LWVGX7BL\n' +
      '     5 M 2 Louse (Fuzzy Louse (green) 15 bite, Fuzzy Louse (red) 13 bite) · 16 gold ·\n' +
      '         Dual Wield | Evolve | Headbutt\n',
  )
})

test('rewards: follows a plan from a file, and prints JSON', async () => {
  const { out } = await run('rewards', '--seed', '3LWVGX7BL', '--plan', plan, '--floor', '1', '--json')
  expect(JSON.parse(out)).toMatchObject([{ floor: 1, gained: { cards: ['True Grit'] } }])
  const text = await run('rewards', '--seed', '3LWVGX7BL', '--plan', plan, '--floor', '0')
  expect(text.out).toContain('> 4. Lose your starter relic: a random boss relic (Cursed Key)')
})

test.each([
  [['rewards', '--seed', '1', '--floor', '99'], '--floor: must be an integer from 0 to 50, got 99'],
  [['rewards', '--seed', '1', '--neow', 'GOLD'], /plan\.neow\[0\]/],
  [
    ['rewards', '--seed', '1', '--plan', file('bad.json', { cards: ['Bsh'] })],
    /bad\.json:1:11: cards\[0\]: unknown card "Bsh" \(did you mean Bash\?\)/,
  ],
  [
    ['rewards', '--seed', '1', '--plan', file('room.json', { floors: { 1: { rest: 'smith' } } })],
    /floor 1 \(Fight\) needs no decision "rest"/,
  ],
  [['draws', 'mscRng', '--seed', '1'], /stream: must be one of monsterRng, /],
  [
    ['draws', 'miscRng', '--seed', '1', '--floor', '57'],
    '--floor: must be an integer from 0 to 56, got "57"',
  ],
  [['peek', file('other.json', { seed: 1 })], /must be a Slay the Spire autosave/],
  [
    ['peek', file('old.autosave', oldSave)],
    /old\.autosave: must be an autosave of the 2022 version of the game without mods \(missing: potion_chance, one_time_event_list\)/,
  ],
  [
    ['peek', file('DEFECT.autosave', gameSave), '--class', 'watcher'],
    /DEFECT\.autosave: must be a save of the Watcher, got a save of the Defect; choose the class that matches the save, or omit it/,
  ],
])('%j prints one message and exits with 2', async (args, message) => {
  const { status, out, note } = await run(...args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note.trimEnd().split('\n')).toHaveLength(1)
  expect(note).toMatch(message)
})

test('draws: prints the same values as the stream draws', async () => {
  const { out } = await run(
    'draws',
    'miscrng',
    '--seed',
    '1R',
    '--floor',
    '3',
    '--counter',
    '2',
    '--count',
    '2',
    '--json',
  )
  const range = { stream: 'miscRng', floor: 3, act: 1, counter: 2, count: 2 } as const
  expect(JSON.parse(out)).toEqual(rawDraws({ ...range, seed: parseSeedString('1R') }))
  const text = await run('draws', 'miscrng', '--seed', '1R', '--floor', '3')
  expect(text.out.split('\n')).toHaveLength(12)
})

test('draws: prints several streams, from any counter that the game can have', async () => {
  const counter = 2 ** 31 - 1
  const args = ['--seed', '1R', '--counter', String(counter), '--count', '1']
  const { out } = await run('draws', 'cardRng', 'relicRng', ...args, '--json')
  const range = { floor: 0, act: 1, counter, count: 1, seed: parseSeedString('1R') } as const
  expect(JSON.parse(out)).toEqual(
    (['cardRng', 'relicRng'] as const).map((stream) => ({ stream, draws: rawDraws({ ...range, stream }) })),
  )
  const text = await run('draws', 'cardRng', 'relicRng', ...args)
  expect(text.out).toMatch(/^cardRng\n {3}counter .*\n2147483647 .*\n\nrelicRng\n/)
})

test('peek: shows names, HP, the next act and what a room in between changes', async () => {
  const start = Run.start({ seed: 8165338687856n, playerClass: 'SILENT', ascension: 20 })
  start.chooseNeow(1)
  const save = file('SILENT.autosave', start.save())
  const { status, out } = await run('peek', save, '--ahead', '3')
  expect(status).toBe(0)
  expect(out).toContain('Silent, ascension 20, act 1, floor 0')
  expect(out).toMatch(/ {5}1 \S.* \(.* \d+ /)
  expect(out).toContain('after an elite')
  expect(out).toContain('Act 2 · boss: ')
  const json = JSON.parse((await run('peek', save, '--ahead', '3', '--json')).out) as { potions: unknown[] }
  expect(json.potions).toHaveLength(3)
})

test('peek: a save with the names of a mod is shown, with a note', async () => {
  const save = file('mod.autosave', {
    ...gameSave,
    cards: [...gameSave.cards, ...moddedCards],
    relics: ['Hermit Locket'],
  })
  const { status, out } = await run('peek', save, '--class', 'defect')
  expect(status).toBe(0)
  expect(out).toContain('without mods: card Hex, Rust; relic Hermit Locket;')
  expect(out).toMatch(/^ {2}potions .* \(uncertain: Hermit Locket\)$/m)
  expect(out).toContain('Act 2 · boss: ')
})

test('locks: prints the unlock levels that fit what a player saw, and the exit status says whether any fit', async () => {
  const locks = (...args: string[]) => run('locks', '--seed', '3LWVGX7BL', '--set', 'class=SILENT', ...args)
  const fit = await locks('--saw', '1: dodge and roll')
  expect(fit.status).toBe(0)
  expect(fit.out).toContain('432 of 1296 combinations')
  expect(fit.out).toMatch(/Silent +level 1 or 2\n/)
  expect(fit.out).toMatch(/--set unlocks\.SILENT=2\n$/)
  const none = await locks('--saw', '1: Dodge and Roll, Demon Form')
  expect([none.status, none.out.includes('  floor 1: Demon Form\n')]).toEqual([1, true])
  const json = await locks('--saw', '1: Dodge and Roll', '--json')
  expect(JSON.parse(json.out)).toMatchObject({ tried: 1296, fitting: 432, unfit: [] })
})

test.each([
  ['1', 'must be a floor and names'],
  ['1: Dodge an Roll', 'did you mean Dodge and Roll?'],
  ['99: Dodge and Roll', 'from 0 to 60'],
])('locks: refuses --saw "%s"', async (saw, reason) => {
  const { status, out, note } = await run('locks', '--seed', '3LWVGX7BL', '--saw', saw)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toContain(reason)
})

test("daily: prints a day's climb, today's by default, and refuses other dates", async () => {
  const { status, out } = await run('daily', '2022-06-01')
  expect(status).toBe(0)
  expect(out).toBe(
    [
      'Daily climb of 2022-06-01: Silent, seed 4PF0BS53BFR2M',
      '  Chimera, Hoarder, Deadly Events',
      '',
      `See the whole run: seedfast make spire --seed 4PF0BS53BFR2M --set class=SILENT --set mode=daily --set 'modifiers=["Chimera","Hoarder","DeadlyEvents"]'`,
      '',
    ].join('\n'),
  )
  expect((await run('daily')).out).toBe((await run('daily', '2026-01-31')).out)
  const json = JSON.parse((await run('daily', '2022-06-01', '--json')).out) as object
  expect(json).toMatchObject({ class: 'SILENT', modifiers: ['Chimera', 'Hoarder', 'DeadlyEvents'] })
  for (const date of ['2026-02-30', '1969-12-31', 'today']) {
    const { status: failed, note } = await run('daily', date)
    expect([failed, note.includes('must be a date from 1970-01-01 on')]).toEqual([2, true])
  }
})

test('next: prints what each stream gives after a floor, from an autosave, and with other counters', async () => {
  const { status, out } = await run('next', '--seed', '3LWVGX7BL', '--set', 'class=SILENT', '--after', '6')
  expect(status).toBe(0)
  expect(out).toContain('Silent, ascension 0, seed 3LWVGX7BL, act 1, after floor 6\n')
  expect(out).toContain('monsterRng (38 draws so far)\n  Fights                 Blue Slaver, Red Slaver')
  expect(out).toContain('    floor 7: Blue Slaver (Blue Slaver 48 rake)\n')
  const only = ['--stream', 'CARDRNG', '--counter', 'cardRng=5', '--count', '2']
  const { out: cards } = await run('next', '--seed', '3LWVGX7BL', ...only)
  expect(cards).toContain('cardRng (5 draws so far)\n  Cards after a fight\n    1. ')
  expect(cards).not.toContain('potionRng')
  const { out: json } = await run('next', '--save', file('defect.autosave', gameSave), '--json')
  expect(JSON.parse(json)).toMatchObject({ class: 'DEFECT', seed: '7', notes: [], floor: 0 })
})

test.each([
  [['--seed', 'A', '--after', '99'], '--after: the walk has no floor 99'],
  [['--seed', 'A', '--counter', 'foo=3'], '--counter: must be one of'],
  [['--seed', 'A', '--counter', 'cardRng'], 'must be a stream and a number of draws, such as cardRng=12'],
  [['--seed', 'A', '--counter', 'cardRng=2147483648'], 'from 0 to 2147483647'],
  [['--seed', 'A', '--save', 'x'], "--save: can't be combined with --seed"],
])('next: refuses %j', async (args, reason) => {
  const { status, out, note } = await run('next', ...args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toContain(reason)
})
