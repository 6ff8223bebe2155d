import {
  eventOptions,
  legalActions,
  loadRun,
  MAX_AHEAD,
  observeRun,
  parseSave,
  parseSeedString,
  peek,
  performAction,
  Run,
  type Purchase,
  type RunOptions,
} from '@seedfast/spire'
import { z } from 'zod'
import { checked } from '../../handles/checked.js'
import { Handle, handleKind, type HandleKind } from '../../handles/handle.js'

const index = z.int().min(0)
const deck = z.array(index).max(1000)
const picks = z.strictObject({ deck: deck.optional() }).optional()
const purchase = z.union([
  z.strictObject({ card: index }),
  z.strictObject({ relic: index, picks }),
  z.strictObject({ potion: index }),
  z.strictObject({ remove: index }),
])
const afterFight = z
  .strictObject({ hp: z.int().min(1).optional(), maxHp: z.int().min(1).optional() })
  .optional()

const RUN: HandleKind<Run> = handleKind<Run>('run', {
  observe: (run) => observeRun(run),
  actions: (run) => legalActions(run),
  act: checked([index, deck.optional()], (run: Run, at, picked) => {
    const actions = legalActions(run)
    const action = actions[at]
    if (action === undefined)
      throw new RangeError(`there are ${actions.length} actions; no action at index ${at}`)
    performAction(run, action, picked)
    return { observation: observeRun(run), actions: legalActions(run) }
  }),
  room: (run) => run.room,
  rewards: (run) => run.rewards,
  choices: (run) => run.choices,
  restActions: (run) => run.restActions,
  eventOptions: ({ room, state }) => (room.kind === 'event' ? eventOptions(state, room.visit) : []),
  monsters: (run) => run.monsters(),
  fight: (run) => run.fight(),
  chooseNeow: checked([index, picks], (run: Run, option, picked) => run.chooseNeow(option, given(picked))),
  enter: checked([index], (run: Run, x) => run.enter(x)),
  winFight: checked([afterFight], (run: Run, after) => {
    const { hp, maxHp = run.state.maxHp } = after ?? {}
    if (hp !== undefined && hp > maxHp) throw new RangeError(`hp must be from 1 to ${maxHp}, got ${hp}`)
    const room = run.winFight()
    run.state.maxHp = maxHp
    run.state.hp = Math.min(hp ?? run.state.hp, maxHp)
    return room
  }),
  fleeFight: (run) => run.fleeFight(),
  take: checked(
    [
      index,
      z
        .strictObject({ deck: deck.optional(), card: z.union([index, z.literal('bowl')]).optional() })
        .optional(),
    ],
    (run: Run, reward, taking) => {
      run.take(reward, given(taking))
      return run.rewards
    },
  ),
  chooseEvent: checked(
    [
      index,
      z
        .strictObject({
          deck: deck.optional(),
          pairs: z
            .array(z.tuple([index, index]))
            .max(10)
            .optional(),
        })
        .optional(),
    ],
    (run: Run, option, picked) => run.chooseEvent(option, given(picked)),
  ),
  rest: checked(
    [z.enum(['rest', 'smith', 'recall', 'dig', 'lift', 'toke', 'leave']), picks],
    (run: Run, action, picked) => run.rest(action, given(picked)),
  ),
  openChest: (run) => run.openChest(),
  buy: checked([purchase], (run: Run, wanted) => {
    run.buy(wanted as Purchase)
    return run.room
  }),
  proceed: (run) => run.proceed(),
  chooseBossRelic: checked([index.nullable(), picks], (run: Run, choice, picked) =>
    run.chooseBossRelic(choice, given(picked)),
  ),
  nextAct: (run) => {
    run.nextAct()
    return run.room
  },
  peek: checked(
    [z.strictObject({ ahead: z.int().min(1).max(MAX_AHEAD).optional() }).optional()],
    (run: Run, options) => peek(run, given(options)),
  ),
  fork: (run) => new Handle(RUN, run.fork()),
  save: (run) => run.save(),
})

/** Starts a run. The seed is as the game shows it, or `n:` and a decimal number. */
export const startRun = checked(
  [z.looseObject({ seed: z.string().max(100) })],
  (_world: unknown, { seed, playerClass = 'IRONCLAD', ascension = 0, ...options }) => {
    const number = /^n:(-?\d+)$/.exec(seed)
    return new Handle(
      RUN,
      Run.start({
        ...options,
        playerClass,
        ascension,
        seed: number === null ? parseSeedString(seed) : BigInt(number[1]!),
      } as RunOptions),
    )
  },
)

/** Loads a run from what its `save` returned, or from the contents of the game's autosave. */
export const restoreRun = checked(
  [z.union([z.string(), z.looseObject({})]), z.strictObject({ playerClass: z.string() }).optional()],
  (_world: unknown, save, options) => {
    const place = { in: 'body', path: ['save'] } as const
    const text = typeof save === 'string' ? save : JSON.stringify(save)
    return new Handle(RUN, loadRun(parseSave(text, place), place, (options ?? {}) as object))
  },
)

/** Returns options without the fields that are undefined. */
function given<Options extends object>(
  options: Options | undefined,
): { [Key in keyof Options]-?: Exclude<Options[Key], undefined> } {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Options]-?: Exclude<Options[Key], undefined>
  }
}
