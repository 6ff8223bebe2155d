import { gameField, gameNumber, type GameFile } from './game-file.js'

const CLASSES: Readonly<Record<string, string>> = {
  IRONCLAD: 'IRONCLAD',
  THE_SILENT: 'SILENT',
  DEFECT: 'DEFECT',
  WATCHER: 'WATCHER',
}

/** The files of Slay the Spire. */
export const spireGameFiles: readonly GameFile[] = [
  {
    world: 'spire',
    kind: 'save',
    name: 'autosave of Slay the Spire',
    recognize: (start) => {
      const text = plainText(start)
      const isSave = ['monster_seed_count', 'card_seed_count', 'relic_seed_count'].every((name) =>
        text.includes(`"${name}"`),
      )
      return isSave ? { run: null, hasOtherRules: false } : null
    },
  },
  {
    world: 'spire',
    kind: 'history',
    name: 'run history of Slay the Spire',
    recognize: (start) => {
      const seed = gameField(start, 'seed_played')
      const character = gameField(start, 'character_chosen')
      if (seed === null || character === null) return null
      const playerClass = CLASSES[character]
      const hasOtherRules =
        ['is_daily', 'is_trial', 'is_endless'].some((name) => gameField(start, name) === 'true') ||
        /"daily_mods"\s*:\s*\[\s*"/.test(start)
      const params = { class: playerClass ?? '', ascension: gameNumber(start, 'ascension_level') }
      return { run: playerClass === undefined ? null : { seed: `n:${seed}`, params }, hasOtherRules }
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
