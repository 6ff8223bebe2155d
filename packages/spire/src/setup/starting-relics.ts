import { STARTS, type PlayerClass } from '../data/classes.js'

/** The relics that never appear in runs with a modifier. */
const REMOVED: readonly (readonly [relic: string, modifiers: readonly string[]])[] = [
  ['WingedGreaves', ['Flight', 'Uncertain Future']],
  ['PrismaticShard', ['Diverse']],
  ['Juzu Bracelet', ['DeadlyEvents']],
  ['Smiling Mask', ['Hoarder']],
  ["Pandora's Box", ['Draft', 'SealedDeck', 'Shiny', 'Insanity']],
]

/** The relics of custom runs that replace all others. */
const INSTEAD: readonly (readonly [modifier: string, relic: string])[] = [
  ['Praise Snecko', 'Snecko Eye'],
  ['Inception', 'Unceasing Top'],
]

/** The relics with which a run starts, and those that its modifiers remove from the shuffled pools. */
export function startingRelics(playerClass: PlayerClass, modifiers: ReadonlySet<string>) {
  const usual = modifiers.has('Cursed Run')
    ? ['Cursed Key', 'Darkstone Periapt', 'Du-Vu Doll']
    : [STARTS[playerClass].relic]
  if (modifiers.has('ControlledChaos')) usual.push('Frozen Eye')
  const instead = INSTEAD.flatMap(([modifier, relic]) => (modifiers.has(modifier) ? [relic] : []))
  const extra = modifiers.has('Starter Deck') ? ['Busted Crown'] : []
  return {
    startRelics: [...(instead.length > 0 ? instead : usual), ...extra],
    removedRelics: [
      ...REMOVED.flatMap(([relic, by]) => (by.some((modifier) => modifiers.has(modifier)) ? [relic] : [])),
      ...usual,
      ...instead,
      ...extra,
    ],
  }
}
