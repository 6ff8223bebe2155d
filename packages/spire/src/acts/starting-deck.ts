import { STARTS } from '../data/classes.js'
import { drawInsanity } from '../neow/modifier-gifts.js'
import type { RunState } from '../state/run-state.js'

/** The modifiers that replace the class's own starting deck. */
const INSTEAD: readonly string[] = ['Draft', 'Chimera', 'SealedDeck', 'Shiny', 'Insanity']

const CHIMERA: readonly string[] = [
  'Bash',
  'Survivor',
  'Zap',
  'Eruption',
  'Strike_R',
  'Strike_G',
  'Strike_B',
  'Defend_R',
  'Defend_G',
  'Defend_P',
]
const TRUE_FORMS: readonly string[] = ['Demon Form', 'Wraith Form v2', 'Echo Form', 'DevaForm']

/** Puts the cards with which a run starts into the deck. Only Insanity draws them. */
export function dealStartingDeck(state: RunState): void {
  const { modifiers, playerClass, ascension, cardPools } = state.setup
  const has = (modifier: string): boolean => modifiers.has(modifier)
  const ids = [
    ...(has('My True Form') ? TRUE_FORMS : []),
    ...(ascension >= 10 ? ['AscendersBane'] : []),
    ...(has('Chimera') ? CHIMERA : []),
    ...(has('Insanity') ? drawInsanity(state) : []),
    ...(has('Shiny') ? [...cardPools.RARE].reverse() : []),
    ...(INSTEAD.some(has) ? [] : STARTS[playerClass].deck),
  ]
  state.deck = ids.map((id) => ({ id, upgrades: 0 }))
}
