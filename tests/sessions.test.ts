import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { newFolder, ROOT, run, seedfast } from './command.js'

const FAULT = 'gold: state.gold + found + (state.gold >= 4 ? 1 : 0),'

let cwd: string

/** Writes the files of the guide to a folder, commits them, and plays the game. */
beforeAll(async () => {
  cwd = newFolder()
  symlinkSync(join(ROOT, 'node_modules'), join(cwd, 'node_modules'))
  const guide = readFileSync(join(ROOT, 'docs/sessions.md'), 'utf8')
  for (const [, file, text] of guide.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm))
    writeFileSync(join(cwd, file!), text!)
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(cwd, '.gitignore'), 'node_modules\n*.jsonl\n')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'a game')
  const [entryPoints, outfile] = [[join(cwd, 'play.ts')], join(cwd, 'play.mjs')]
  buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
  expect((await run(process.execPath, [outfile], { cwd })).status).toBe(0)
})

test('a recorded game replays, and check runs it in every way', { timeout: 120_000 }, async () => {
  const { status, out } = await seedfast(['check', 'game.jsonl', '--way', 'fresh', '--every', '3'], { cwd })
  expect(out).toContain('fresh process, in reverse')
  expect(out).toMatch(/^game\.jsonl: equal .*\nheavy mode, every 3 steps: .* equal\n/)
  expect(status).toBe(0)
  await seedfast(['catalog', 'cave', '--count', '3', '-o', 'cave.json'], { cwd })
  const catalog = await seedfast(['check', 'cave.json', '--way', 'saved'], { cwd })
  expect(catalog.out).toContain('heavy mode, every step: ')
  expect(catalog.status).toBe(0)
})

test('check refuses a way in which the session is not run', { timeout: 60_000 }, async () => {
  const { status, out, note } = await seedfast(['check', 'cave.json', '--way', 'one-process'], { cwd })
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toMatch(
    /^seedfast: --way: cave can't be checked in the way "one-process" here \(available: .*fresh/,
  )
})

test('a planted fault is named with its step, path and values', { timeout: 120_000 }, async () => {
  const game = join(cwd, 'cave.ts')
  const good = readFileSync(game, 'utf8')
  writeFileSync(game, good.replace('gold: state.gold + found,', FAULT))
  try {
    const found = await seedfast(['explore', 'cave', '--sessions', '40', '--seed', '1'], { cwd })
    expect(found.status).toBe(0)
    const log = await seedfast(['replay', 'game.jsonl'], { cwd })
    expect(log.out).toMatch(/differs from this code at steps 17 to 32 \(line 35\)/)
    expect(log.status).toBe(1)
    const exact = await seedfast(['replay', 'game.jsonl', '--base', 'HEAD'], { cwd })
    expect(exact.out).toMatch(/differ first at step 22 {"go":"dig"}\n {2}gold: 6 there, 7 here\n/)
    expect(exact.status).toBe(1)
  } finally {
    writeFileSync(game, good)
  }
})

test('explore plays the session of a config', { timeout: 60_000 }, async () => {
  const { status, out } = await seedfast(['explore', 'cave', '--sessions', '300', '--seed', '1'], { cwd })
  expect(out).toMatch(
    /^cave 1: 300 sessions with [\d,]+ steps .*\n {2}finds 12 gold: reached in \d+ sessions\n$/,
  )
  expect(status).toBe(0)
})
