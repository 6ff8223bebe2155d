import { gameField, type GameFile } from './game-file.js'

/** The files of Slay the Spire 2. */
export const spire2GameFiles: readonly GameFile[] = [
  {
    name: 'saved run of Slay the Spire 2',
    reader: 'spire2 peek',
    recognize: (start) =>
      ['schema_version', 'current_act_index', 'shared_relic_grab_bag'].every((name) =>
        start.includes(`"${name}"`),
      )
        ? { make: null, hasOtherRules: false }
        : null,
  },
  {
    name: 'run history of Slay the Spire 2',
    reader: null,
    recognize: (start) => {
      const seed = gameField(start, 'seed')
      if (
        seed === null ||
        !['map_point_history', 'build_id', 'win'].every((name) => start.includes(`"${name}"`))
      )
        return null
      const build = gameField(start, 'build_id')
      const character = /"CHARACTER\.([A-Z_]+)"/.exec(start)?.[1]
      const ascension = gameField(start, 'ascension') ?? '0'
      const params = { build, character, ascension }
      const set = Object.entries(params).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : ['--set', `${name}=${value}`],
      )
      const isAlone = (start.match(/"CHARACTER\./g) ?? []).length === 1
      return {
        make: isAlone ? ['spire2', '--seed', seed, ...set] : null,
        hasOtherRules: /"modifiers"\s*:\s*\[\s*[^\s\]]/.test(start),
      }
    },
  },
]
