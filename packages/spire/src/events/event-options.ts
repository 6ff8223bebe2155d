import { canRemove, canUpgrade } from '../cards/card.js'
import type { EventVisit } from '../state/event-visit.js'
import { has, type RunState } from '../state/run-state.js'
import { isHard } from './event.js'

/** The action that an option performs on the player's picked cards. */
export type PickKind = 'remove' | 'upgrade' | 'transform' | 'copy'

/** An option that the game allows for the current choice in an event. */
export interface EventOption {
  /** The option's index, for use with `Run.chooseEvent`. */
  readonly option: number
  readonly name: string
  /** The cards that the player must pick for the option, if any. */
  readonly asks?: { readonly kind: PickKind; readonly count: number }
}

interface OptionRule {
  readonly name: string
  /** Returns whether the game allows the option. Default: always. */
  readonly when?: (state: RunState, visit: EventVisit) => boolean
  readonly asks?: PickKind
  readonly count?: number
}

type Step = readonly (string | OptionRule)[]

/** The options for every choice in an event, or a function that returns the options for the current choice. */
type Rule = Step | ((visit: EventVisit) => Step)

const gold =
  (amount: number, hardAmount = amount) =>
  (state: RunState): boolean =>
    state.gold >= (isHard(state) ? hardAmount : amount)
const owns =
  (relic: string) =>
  (state: RunState): boolean =>
    has(state, relic)
const drawn =
  (name: string, value?: unknown) =>
  (_state: RunState, visit: EventVisit): boolean =>
    value === undefined ? visit.drawn[name] !== null : visit.drawn[name] === value
const removes = (name: string, when?: OptionRule['when']): OptionRule => ({
  name,
  asks: 'remove',
  ...(when === undefined ? {} : { when }),
})
const upgrades = (name: string): OptionRule => ({ name, asks: 'upgrade' })
const transforms = (name: string, count = 1): OptionRule => ({ name, asks: 'transform', count })

const isEarly = ({ floor }: RunState): boolean => floor % 50 <= 40

const RULES: Readonly<Record<string, Rule>> = {
  'Accursed Blacksmith': [upgrades('Forge'), 'Rummage', 'Leave'],
  Addict: [{ name: 'Offer Gold', when: gold(85) }, 'Rob', 'Leave'],
  'Back to Basics': [removes('Elegance'), 'Simplicity'],
  Beggar: [removes('Offer Gold', gold(75)), 'Leave'],
  'Big Fish': ['Banana', 'Donut', 'Box'],
  'Bonfire Elementals': [removes('Offer')],
  Colosseum: ({ step }) => (step === 0 ? ['Fight'] : ['Cowardice', 'Victory']),
  'Cursed Tome': ({ step }) => (step === 0 ? ['Read', 'Leave'] : step < 4 ? ['Continue'] : ['Take', 'Stop']),
  'Dead Adventurer': ['Search', 'Leave'],
  Designer: [
    {
      name: 'Adjustments',
      asks: 'upgrade',
      when: (state, { drawn: { upgradesOne } }) => upgradesOne === true && gold(40, 50)(state),
    },
    {
      name: 'Adjustments',
      when: (state, { drawn: { upgradesOne } }) => upgradesOne === false && gold(40, 50)(state),
    },
    removes('Clean Up', (state, { drawn: { removesOne } }) => removesOne === true && gold(60, 75)(state)),
    {
      name: 'Clean Up',
      asks: 'transform',
      count: 2,
      when: (state, { drawn: { removesOne } }) => removesOne === false && gold(60, 75)(state),
    },
    removes('Full Service', gold(90, 110)),
    'Punch',
  ],
  'Drug Dealer': ['Test J.A.X.', transforms('Become Test Subject', 2), 'Ingest Mutagens'],
  Duplicator: [{ name: 'Pray', asks: 'copy' }, 'Leave'],
  'Face Trader': ['Touch', 'Trade', 'Leave'],
  Falling: [
    { name: 'Land', when: drawn('skill') },
    { name: 'Channel', when: drawn('power') },
    { name: 'Strike', when: drawn('attack') },
    {
      name: 'Splat',
      when: (_state, { drawn: { skill, power, attack } }) => (skill ?? power ?? attack) === null,
    },
  ],
  'Forgotten Altar': [{ name: 'Offer', when: owns('Golden Idol') }, 'Sacrifice', 'Desecrate'],
  'Fountain of Cleansing': ['Drink', 'Leave'],
  Ghosts: ['Accept', 'Refuse'],
  'Golden Idol': ({ step }) => (step === 0 ? ['Take', 'Leave'] : ['Outrun', 'Smash', 'Hide']),
  'Golden Shrine': ['Pray', 'Desecrate', 'Leave'],
  'Golden Wing': [removes('Pray'), 'Destroy', 'Leave'],
  'Knowing Skull': ['Riches', 'Success', 'A Pick Me Up', 'How Do I Leave'],
  Lab: ['Search'],
  'Liars Game': ['Agree', 'Disagree'],
  'Living Wall': [removes('Forget'), transforms('Change'), upgrades('Grow')],
  'Masked Bandits': ['Pay', 'Fight'],
  'Match and Keep': ['Play'],
  Mindbloom: [
    'I am War',
    'I am Awake',
    { name: 'I am Rich', when: isEarly },
    { name: 'I am Healthy', when: (state) => !isEarly(state) },
  ],
  Mushrooms: ['Stomp', 'Eat'],
  'Mysterious Sphere': ['Open Sphere', 'Leave'],
  Nest: ['Smash and Grab', 'Stay in Line'],
  Nloth: [
    { name: 'Offer the first relic', when: (_state, visit) => wants(visit) > 0 },
    { name: 'Offer the second relic', when: (_state, visit) => wants(visit) > 1 },
    'Leave',
  ],
  'Note For Yourself': [removes('Take'), 'Ignore'],
  Purifier: [removes('Pray'), 'Leave'],
  'Scrap Ooze': ['Reach Inside', 'Leave'],
  'Secret Portal': ['Enter the Portal', 'Leave'],
  'Sensory Stone': ['Recall 1', 'Recall 2', 'Recall 3'],
  'Shining Light': ['Enter the Light', 'Leave'],
  'The Cleric': [{ name: 'Heal', when: gold(35) }, removes('Purify', gold(50, 75)), 'Leave'],
  'The Joust': [
    { name: 'Bet on Murderer', when: gold(50) },
    { name: 'Bet on Owner', when: gold(50) },
  ],
  'The Library': ['Read', 'Sleep'],
  'The Mausoleum': ['Open Coffin', 'Leave'],
  'The Moai Head': ['Jump Inside', { name: 'Offer', when: owns('Golden Idol') }, 'Leave'],
  'The Woman in Blue': [
    { name: 'Buy 1 Potion', when: gold(20) },
    { name: 'Buy 2 Potions', when: gold(30) },
    { name: 'Buy 3 Potions', when: gold(40) },
    'Leave',
  ],
  'Tomb of Lord Red Mask': [
    { name: 'Don the Red Mask', when: owns('Red Mask') },
    { name: 'Offer Gold', when: (state) => !has(state, 'Red Mask') },
    'Leave',
  ],
  Transmorgrifier: [transforms('Pray'), 'Leave'],
  'Upgrade Shrine': [upgrades('Pray'), 'Leave'],
  Vampires: ['Accept', { name: 'Give Vial', when: owns('Blood Vial') }, 'Refuse'],
  WeMeetAgain: [
    { name: 'Give Potion', when: drawn('potion') },
    { name: 'Give Gold', when: drawn('gold') },
    { name: 'Give Card', when: drawn('card') },
    'Attack',
  ],
  'Wheel of Change': (visit) => (visit.drawn['wheel'] === 4 ? [removes('Spin')] : ['Spin']),
  'Winding Halls': ['Embrace Madness', 'Press On', 'Retrace Your Steps'],
  'World of Goop': ['Gather Gold', 'Leave It'],
}

/** Returns the options that the game allows for the current choice in an event. */
export function eventOptions(state: RunState, visit: EventVisit): EventOption[] {
  const step = stepOf(visit)
  return step.flatMap((_, option) => optionAt(state, visit, step, option) ?? [])
}

/** Returns the option with the given index for the current choice in an event, or null if the game doesn't allow it. */
export function eventOption(state: RunState, visit: EventVisit, option: number): EventOption | null {
  return optionAt(state, visit, stepOf(visit), option)
}

function optionAt(state: RunState, visit: EventVisit, step: Step, option: number): EventOption | null {
  const rule = step[option]
  if (rule === undefined) return null
  const { name, when, asks, count = 1 } = typeof rule === 'string' ? plain(rule) : rule
  if (when !== undefined && !when(state, visit)) return null
  if (asks === undefined) return { option, name }
  const possible = state.deck.filter(FITS[asks]).length
  // If no card in the deck can be picked, the game disables an option that asks for a card, unless it is the only
  // option.
  if (possible === 0 && step.length > 1) return null
  return { option, name, asks: { kind: asks, count: Math.min(count, possible) } }
}

/**
 * Returns the names of an event's options, ordered by index. If `step` is given, returns only the options for that
 * choice. Otherwise, returns the distinct names over all choices.
 */
export function optionNames(event: string, step?: number): string[] {
  const rule = RULES[event] ?? []
  const at = (place: number): Step => (typeof rule === 'function' ? rule(firstVisit(event, place)) : rule)
  const names = (step === undefined ? [0, 1, 4] : [step])
    .flatMap(at)
    .map((option) => (typeof option === 'string' ? option : option.name))
  return step === undefined ? [...new Set(names)] : names
}

/** For each kind of pick, the condition that the picked cards must satisfy. */
export const FITS = {
  remove: canRemove,
  transform: canRemove,
  upgrade: canUpgrade,
  copy: () => true,
} as const satisfies Readonly<Record<PickKind, (card: RunState['deck'][0]) => boolean>>

function stepOf(visit: EventVisit): Step {
  const rule = RULES[visit.event] ?? []
  return typeof rule === 'function' ? rule(visit) : rule
}

function plain(name: string): OptionRule {
  return { name }
}

function wants({ drawn }: EventVisit): number {
  return (drawn['wants'] as readonly string[]).length
}

function firstVisit(event: string, step: number): EventVisit {
  return { event, drawn: {}, step, chosen: [], rewards: [], fight: null, over: false }
}
