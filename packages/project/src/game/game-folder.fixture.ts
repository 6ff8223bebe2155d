import { captureGame, type GameNames, type GameSource } from '@seedfast/capture'
import { temporaryFolder } from '@seedfast/files'
import { defineWorld, makeAsync } from '@seedfast/world'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildGame } from './build-game.js'

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

/** Writes the files of a game to a new folder. `packages` are taken from this repository. */
export function gameFolder(
  files: Readonly<Record<string, string>>,
  packages: readonly string[] = [],
): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  for (const name of packages) {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
  }
  return folder
}

/** Builds a game, generates one result, and returns this result and the game's stubs. */
export async function played(
  folder: string,
  entry: string,
  call: (game: GameNames) => unknown,
  imported: readonly string[] = [],
): Promise<{ result: unknown; stubs: readonly string[] }> {
  const source = await buildGame(join(folder, entry), folder, { imported })
  const { result } = await playedSource(source, call)
  const names = source.stubs.map(({ kind, name, reason }) =>
    reason === undefined ? `${kind} ${name}` : `${kind} ${name} (${reason})`,
  )
  return { result, stubs: names }
}

/** Generates one result with a built game. */
export async function playedSource(
  source: GameSource,
  call: (game: GameNames) => unknown,
): Promise<{ result: unknown }> {
  const world = defineWorld({ id: 'game', version: 1, generate: captureGame(source, call, { fresh: true }) })
  return makeAsync(world, { seed: 'a' })
}
