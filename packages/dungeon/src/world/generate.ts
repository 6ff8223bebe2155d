import type { Run } from '@seedfast/world'
import type { DungeonData } from '../tables/dungeon-data.js'
import { DungeonGame, openGenerators } from '../game/dungeon-game.js'
import { raiseGhosts, type Ghost } from '../game/ghosts.js'
import { dungeonStreams } from '../game/streams.js'
import type { Params } from '../schema/params.js'
import type { DungeonResult } from '../schema/result.js'

export type DungeonRun = Run<bigint, Params, unknown>

/** Opens a game that draws from a run's streams and labels its draws. */
export function openGame(run: DungeonRun, load: () => DungeonData): DungeonGame {
  const data = run.quiet('load the data', load)
  const generators = openGenerators(run.open(dungeonStreams))
  return new DungeonGame(data, {
    seed: run.seed,
    mode: run.params.mode,
    generators,
    label: (part, make) => run.at(part, make),
  })
}

/** Generates the levels that the params request. */
export function generate(run: DungeonRun, load: () => DungeonData): DungeonResult {
  const game = openGame(run, load)
  const { mode, level, visits, bones, play } = run.params
  const named = level === '' ? visits : [...visits, level]
  const entered = named.length > 0 && mode !== 'full' ? named : [...visits, game.allLevels.at(-1)!]
  const { GAMEPLAY, UI } = game.generators.streams
  const ghosts: Ghost[] = []
  for (const id of entered) {
    for (let i = 0; i < play.gameplay; i++) GAMEPLAY.random2(100)
    for (let i = 0; i < play.interface; i++) UI.random2(100)
    const before = game.order.length
    game.enter(id)
    // A level's ghosts are placed before the next level is generated. This makes sure that nothing on later levels
    // depends on them.
    const newLevels = game.order.slice(before)
    const here = bones.filter((one) => newLevels.includes(one.level))
    ghosts.push(...run.at(['ghosts'], () => raiseGhosts(here, game.levels, game.generators)))
  }
  const { plan, order, levels } = game
  return { mode, plan, order, levels, ghosts }
}
