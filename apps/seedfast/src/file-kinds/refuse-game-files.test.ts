import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Run, writeAutosave } from '@seedfast/spire'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere } from '../program-here.fixture.js'

const folder = mkdtempSync(join(tmpdir(), 'seedfast-game-files-'))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const run = Run.start({ seed: 7n, playerClass: 'DEFECT', ascension: 0 })
run.chooseNeow(1)
const save = JSON.stringify(run.save())
const history = { seed_played: '-4448618108621429334', character_chosen: 'THE_SILENT', ascension_level: 20 }
const history2 = {
  acts: ['ACT.UNDERDOCKS'],
  ascension: 10,
  build_id: 'v0.108.0',
  map_point_history: [],
  modifiers: [],
  players: [{ character: 'CHARACTER.IRONCLAD' }],
  seed: 'HYHM8WP1E5',
  win: true,
}
const FILES = {
  run: file('1649119006.run', JSON.stringify(history)),
  daily: file('daily.run', JSON.stringify({ ...history, is_daily: true })),
  modded: file('modded.run', JSON.stringify({ ...history, character_chosen: 'HERMIT' })),
  run2: file('2.run', JSON.stringify(history2)),
  plain: file('DEFECT.autosave', save),
  obfuscated: file('1_DEFECT.autosave', writeAutosave(save)),
  save2: file('current_run.save', '{"schema_version":19,"current_act_index":0,"shared_relic_grab_bag":{}}'),
}
const MAKE = 'seedfast make spire --seed n:-4448618108621429334 --set class=SILENT --set ascension=20'
const ran = (args: readonly string[]) => programHere(args, { worlds, folder })

test.each([
  ['verify', FILES.run],
  [FILES.run],
  ['make', FILES.run],
  ['make', 'spire', '--seed', '1', '--params', FILES.run],
  ['make', 'spire', '--seed', '1', `--plan=${FILES.run}`],
  ['search', 'spire', '--where', 'elites > 5', '--within', FILES.run],
  ['diverge', FILES.run, FILES.run],
  ['check', FILES.run],
  ['replay', FILES.run],
  ['compare', FILES.run, FILES.run],
  ['spire', 'peek', FILES.run],
  ['spire2', 'peek', FILES.run],
])('%j says what the file is, and how to generate its run', async (...args) => {
  const { status, out, note } = await ran(args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toBe(
    `seedfast: ${FILES.run}: is a run history of Slay the Spire; try \`seedfast spire run ${FILES.run}\`; to generate the run of its seed and character: \`${MAKE}\`\n`,
  )
})

test('the printed command generates the run', async () => {
  const { status, out } = await ran(MAKE.split(' ').slice(1))
  expect(status).toBe(0)
  expect(out).toContain('SILENT')
})

test.each([
  [FILES.daily, 'seed and character, without the modifiers of the run: `seedfast make spire --seed n:-444'],
  [FILES.modded, `is a run history of Slay the Spire; try \`seedfast spire run ${FILES.modded}\`\n`],
  [
    FILES.run2,
    '; to generate the run of its seed and character: `seedfast make spire2 --seed HYHM8WP1E5 --set build=v0.108.0 --set character=IRONCLAD --set ascension=10`',
  ],
  [FILES.plain, `is an autosave of Slay the Spire; try \`seedfast spire peek ${FILES.plain}\``],
  [FILES.obfuscated, `is an autosave of Slay the Spire; try \`seedfast spire peek ${FILES.obfuscated}\``],
  [FILES.save2, `is a saved run of Slay the Spire 2; try \`seedfast spire2 peek ${FILES.save2}\``],
])('verify %s names the kind of file', async (path, text) => {
  const { status, note } = await ran(['verify', path])
  expect(status).toBe(2)
  expect(note).toContain(text)
})

test('the command that reads the file gets it', async () => {
  expect((await ran(['spire', 'peek', FILES.plain])).status).toBe(0)
  expect((await ran(['spire', 'peek', FILES.obfuscated, '--json'])).status).toBe(0)
})

test('a condition and a seed can be longer than the name of a file', async () => {
  const where = `${'elites >= 1 && '.repeat(400)}nothing`
  for (const [args, message] of [
    [['search', 'actmap', '--where', where], /unknown fact/],
    [['make', 'actmap', '--seed', '9'.repeat(5000)], /^seedfast: seed: must be/],
  ] as const) {
    const { status, note } = await ran(args)
    expect(status).toBe(2)
    expect(note).toMatch(message)
  }
})

test.each([
  'verify',
  'replay',
  'spire peek',
  'search deck --where true --within',
  'make deck --seed 1 --params',
])('%s refuses a loop of links, and a path through a file, in one message', async (command) => {
  const [loop, through] = [join(folder, `loop-${command.replaceAll(' ', '')}`), join(FILES.run, 'map.json')]
  symlinkSync(loop, loop)
  for (const [path, reason] of [
    [loop, "can't be read (ELOOP)"],
    [through, "doesn't exist"],
  ] as const) {
    const { status, note } = await ran([...command.split(' '), path])
    expect({ status, note }).toEqual({ status: 2, note: `seedfast: ${path}: ${reason}\n` })
  }
})

const BIN = fileURLToPath(new URL('../../bin/seedfast.js', import.meta.url))

test.each([
  ['spire peek -', JSON.stringify(history), 'try `seedfast spire run -`; to generate the run of its seed'],
  ['spire2 peek -', save, 'seedfast: -: is an autosave of Slay the Spire; try `seedfast spire peek -`\n'],
  ['verify -', writeAutosave(save), 'is an autosave of Slay the Spire; try `seedfast spire peek -`\n'],
])('%s says what the file in standard input is', (command, input, text) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...command.split(' ')], { input })
  expect({ status, out: String(stdout) }).toEqual({ status: 2, out: '' })
  expect(String(stderr)).toContain(text)
})

test('the command that reads the file gets it from standard input, too', () => {
  const { status } = spawnSync(process.execPath, [BIN, 'spire', 'peek', '-'], { input: writeAutosave(save) })
  expect(status).toBe(0)
})
