import { gameField, type GameFile } from './game-file.js'

const CLASSES: Readonly<Record<string, string>> = {
  IRONCLAD: 'IRONCLAD',
  THE_SILENT: 'SILENT',
  DEFECT: 'DEFECT',
  WATCHER: 'WATCHER',
}

/** The files of Slay the Spire. */
export const spireGameFiles: readonly GameFile[] = [
  {
    name: 'autosave of Slay the Spire',
    reader: 'spire peek',
    recognize: (start) => {
      const text = plainText(start)
      const isSave = ['monster_seed_count', 'card_seed_count', 'relic_seed_count'].every((name) =>
        text.includes(`"${name}"`),
      )
      return isSave ? { make: null, hasOtherRules: false } : null
    },
  },
  {
    name: 'run history of Slay the Spire',
    reader: null,
    recognize: (start) => {
      const seed = gameField(start, 'seed_played')
      const character = gameField(start, 'character_chosen')
      if (seed === null || character === null) return null
      const playerClass = CLASSES[character]
      const ascension = gameField(start, 'ascension_level') ?? '0'
      const hasOtherRules =
        ['is_daily', 'is_trial', 'is_endless'].some((name) => gameField(start, name) === 'true') ||
        /"daily_mods"\s*:\s*\[\s*"/.test(start)
      const params = ['--set', `class=${playerClass}`, '--set', `ascension=${ascension}`]
      return {
        make: playerClass === undefined ? null : ['spire', '--seed', `n:${seed}`, ...params],
        hasOtherRules,
      }
    },
  },
]

/** Returns the JSON of an autosave, which the game obfuscates. Other text is returned unchanged. */
function plainText(start: string): string {
  const base64 = start.replaceAll(/\s/g, '')
  if (!/^E[A-Za-z0-9+/]{100,}={0,2}$/.test(base64)) return start
  const { atob } = globalThis as unknown as { atob(text: string): string }
  const bytes = atob(base64.slice(0, base64.length - (base64.length % 4)))
  return bytes.replaceAll(/[^]/g, (byte, i: number) =>
    String.fromCharCode(byte.charCodeAt(0) ^ 'key'.charCodeAt(i % 3)),
  )
}
