import { gameField, gameNumber, type GameFile } from './game-file.js'

/** The files of Slay the Spire 2. */
export const spire2GameFiles: readonly GameFile[] = [
  {
    world: 'spire2',
    kind: 'save',
    name: 'saved run of Slay the Spire 2',
    recognize: (start) =>
      ['schema_version', 'current_act_index', 'shared_relic_grab_bag'].every((name) =>
        start.includes(`"${name}"`),
      )
        ? { run: null, hasOtherRules: false }
        : null,
  },
  {
    world: 'spire2',
    kind: 'history',
    name: 'run history of Slay the Spire 2',
    recognize: (start) => {
      const seed = gameField(start, 'seed')
      if (
        seed === null ||
        !['map_point_history', 'build_id', 'win'].every((name) => start.includes(`"${name}"`))
      )
        return null
      const build = gameField(start, 'build_id')
      const character = /"CHARACTER\.([A-Z_]+)"/.exec(start)?.[1]
      const params = {
        ...(build === null ? {} : { build }),
        ...(character === undefined ? {} : { character }),
        ascension: gameNumber(start, 'ascension'),
      }
      const isAlone = (start.match(/"CHARACTER\./g) ?? []).length === 1
      return {
        run: isAlone ? { seed, params } : null,
        hasOtherRules: /"modifiers"\s*:\s*\[\s*[^\s\]]/.test(start),
      }
    },
  },
]
