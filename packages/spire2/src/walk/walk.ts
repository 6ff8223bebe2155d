import { NOT_REPRODUCED, type Gift } from '../effects/relic-effects.js'
import { eventOptions } from '../effects/event-effects.js'
import type { MapPoint } from '../map/act-map.js'
import type { FloorPlan, Plan } from '../plan/plan-schema.js'
import type { AncientRoom, FightRoom, Room } from '../run/room.js'
import { priceIn, type Run } from '../run/run.js'
import type { WalkedRoom } from './walked-room.js'
import type { InputError, Path } from '@seedfast/world'
import { spire2InputError, type Spire2Codes } from '../messages.js'

type Decisions = Partial<Pick<WalkedRoom, 'gift' | 'option' | 'given' | 'rest' | 'rerolled' | 'bought'>>

/** The kind of room in which each decision for a floor is possible. */
const PLACES: Readonly<
  Record<Exclude<keyof FloorPlan, 'gold' | 'hp' | 'cards' | 'relics'>, readonly Room['kind'][]>
> = {
  gift: ['ancient'],
  event: ['event'],
  option: ['event'],
  rest: ['rest'],
  thief: ['monster'],
  reroll: ['monster', 'elite', 'boss'],
  sacrifice: ['monster', 'elite', 'boss'],
  buy: ['shop'],
}

/**
 * Walks a run to its end and returns its rooms. Follows a plan; an empty plan is the default walk. `at` is called for
 * each room, to label the draws made in it. Throws an InputError for a decision that the game doesn't allow.
 */
export function walk(
  run: Run,
  plan: Plan,
  at: <T>(index: number, make: () => T) => T = (_index, make) => make(),
): WalkedRoom[] {
  const rooms: WalkedRoom[] = []
  const finish = (column: number | null, point: WalkedRoom['point'], room: Room): void => {
    rooms.push(at(rooms.length, () => finishRoom(run, plan, { column, point, room })))
  }
  finish(null, 'ancient', run.room)
  for (;;) {
    if (!run.isBossNext) {
      const { column, type } = nextPoint(run, plan)
      finish(
        column,
        type,
        at(rooms.length, () => enter(run, plan, column)),
      )
      continue
    }
    finish(
      null,
      'boss',
      at(rooms.length, () => enter(run, plan)),
    )
    let next = at(rooms.length, () => proceed(run, plan))
    if (next?.kind === 'boss') {
      finish(null, 'boss', next)
      next = null
    }
    if (next === null) break
    finish(null, 'ancient', next)
  }
  const last = run.state.floor
  for (const floor of Object.keys(plan.floors ?? {})) {
    if (Number(floor) > last)
      throw planError('plan-floor-not-walked', ['floors', floor], { floor: Number(floor), last })
  }
  return rooms
}

function enter(run: Run, plan: Plan, column?: number): Room {
  setPlayer(run, plan, run.state.floor + 1)
  return run.enter(column)
}

function proceed(run: Run, plan: Plan): Room | null {
  setPlayer(run, plan, run.state.floor + 1)
  return run.proceed()
}

/** Sets the gold and HP that the plan gives for a floor, before the player enters it. */
function setPlayer(run: Run, plan: Plan, floor: number): void {
  const { gold, hp, thief } = plan.floors?.[floor] ?? {}
  run.thief = thief ?? 'caught'
  if (gold !== undefined) run.state.gold = gold
  if (hp === undefined) return
  run.state.hp = hp
  run.state.maxHp = Math.max(run.state.maxHp, hp)
}

/** Returns the point to enter next: that of the plan's column, or the one at the side to keep to. */
function nextPoint(run: Run, { columns, side }: Plan): MapPoint {
  const { act, row, floor, wings } = run.state
  const planned = columns?.[act - 1]?.[row]
  if (planned !== undefined) {
    const point = run.choices.find(({ column }) => column === planned)
    if (point !== undefined) return point
    throw planError('plan-unreachable', ['columns', act - 1, row], {
      floor: floor + 1,
      column: planned,
      reachable: run.choices.map(({ column }) => column),
    })
  }
  // The default walk doesn't use Winged Boots.
  const choices =
    wings === 0 || row === 0 ? run.choices : run.choices.filter(({ column }) => run.leadsTo(column))
  return side === 'right' ? choices.at(-1)! : choices[0]!
}

function finishRoom(
  run: Run,
  plan: Plan,
  { column, point, room }: Pick<WalkedRoom, 'column' | 'point' | 'room'>,
): WalkedRoom {
  const { floor, act } = run.state
  const floorPlan = plan.floors?.[floor]
  if (floorPlan !== undefined) checkUsed(floorPlan, floor, room)
  const made = decide(run, plan, floorPlan ?? {})
  run.addCards(floorPlan?.cards?.length ?? 0)
  for (const relic of floorPlan?.relics ?? []) run.obtain(relic)
  return {
    floor,
    act,
    column,
    point,
    room: run.room,
    ...made,
    gold: run.state.gold,
    hp: run.state.hp,
    maxHp: run.state.maxHp,
    counters: run.counters,
  }
}

function checkUsed(floorPlan: FloorPlan, floor: number, { kind }: Room): void {
  for (const [decision, places] of Object.entries(PLACES)) {
    if (decision in floorPlan && !places.includes(kind))
      throw planError('plan-unused', ['floors', `${floor}`, decision], { floor, decision, room: kind })
  }
}

function decide(run: Run, plan: Plan, floorPlan: FloorPlan): Decisions {
  const { room } = run
  switch (room.kind) {
    case 'ancient': {
      const gift = chosenGift(room, run, plan, floorPlan)
      return { gift, ...given(run.takeGift(gift)) }
    }
    case 'event':
      return chooseOption(run, floorPlan)
    case 'shop':
      return buyAll(run, plan, floorPlan)
    case 'rest':
      return rest(run, room.options, floorPlan)
    case 'monster':
    case 'elite':
    case 'boss':
      return useCards(run, room, floorPlan)
    default:
      return {}
  }
}

function chosenGift({ offers }: AncientRoom, { state }: Run, plan: Plan, { gift }: FloorPlan): string {
  const { floor } = state
  if (gift !== undefined) {
    if (offers.includes(gift)) return gift
    throw planError('plan-not-offered', ['floors', `${floor}`, 'gift'], { floor, got: gift, offered: offers })
  }
  return (
    plan.gifts?.find((relic) => offers.includes(relic)) ??
    offers.find((relic) => !NOT_REPRODUCED.includes(relic)) ??
    offers[0]!
  )
}

function chooseOption(run: Run, { event, option }: FloorPlan): Decisions {
  if (event !== undefined) run.setEvent(event)
  const { room, state } = run
  if (room.kind !== 'event') return {}
  const offered = eventOptions(room.id)
  if (option !== undefined && !offered.includes(option)) {
    const { floor } = state
    throw planError('plan-not-offered', ['floors', `${floor}`, 'option'], { floor, got: option, offered })
  }
  const chosen = option ?? offered.find((one) => run.canChoose(one))!
  return { option: chosen, ...given(run.chooseOption(chosen)) }
}

function rest(run: Run, offered: readonly string[], { rest: planned }: FloorPlan): Decisions {
  const chosen = planned ?? offered[0]!
  if (!offered.includes(chosen)) {
    const { floor } = run.state
    throw planError('plan-not-offered', ['floors', `${floor}`, 'rest'], { floor, got: chosen, offered })
  }
  return { rest: chosen, ...given(run.rest(chosen)) }
}

/** Has the cards of a fight drawn again or gives them up, if the plan says so. */
function useCards(run: Run, { kind, rewards }: FightRoom, { reroll, sacrifice }: FloorPlan): Decisions {
  const { floor, relics } = run.state
  for (const [decision, relic, wanted] of [
    ['reroll', 'DRIFTWOOD', reroll],
    ['sacrifice', 'PAELS_WING', sacrifice],
  ] as const)
    if (wanted === true && (rewards === null || !relics.includes(relic)))
      throw planError('plan-unused', ['floors', `${floor}`, decision], { floor, decision, room: kind })
  const rerolled = reroll === true ? rewards!.cards : undefined
  if (reroll === true) run.reroll()
  return {
    ...(rerolled === undefined ? {} : { rerolled }),
    ...(sacrifice === true ? given(run.sacrifice()) : {}),
  }
}

function buyAll(run: Run, { buy = [] }: Plan, floorPlan: FloorPlan): Decisions {
  const { room, state } = run
  if (room.kind !== 'shop') return {}
  const bought: string[] = []
  const { floor } = state
  for (const [i, id] of (floorPlan.buy ?? []).entries()) {
    const path = ['floors', `${floor}`, 'buy', i]
    const price = priceIn(room.stock, id)
    if (price === null || bought.includes(id))
      throw planError('plan-not-offered', path, { floor, got: id, offered: wares(room.stock, bought) })
    if (price > state.gold)
      throw planError('plan-too-expensive', path, { floor, got: id, price, gold: state.gold })
    run.buy(id)
    bought.push(id)
  }
  if (floorPlan.buy === undefined) {
    for (const id of buy) {
      const price = priceIn(room.stock, id)
      if (price === null || price > state.gold || bought.includes(id)) continue
      run.buy(id)
      bought.push(id)
    }
  }
  return bought.length === 0 ? {} : { bought }
}

function wares(stock: Extract<Room, { kind: 'shop' }>['stock'], bought: readonly string[]): string[] {
  const ids = [...stock.cards, ...stock.relics, ...stock.potions].map(({ id }) => id)
  return [...ids, 'removal'].filter((id) => !bought.includes(id))
}

function given(gift: Gift): Pick<Decisions, 'given'> {
  return Object.keys(gift).length === 0 ? {} : { given: gift }
}

/** Creates the error for a decision that the game doesn't allow. `path` is the decision's path in the plan. */
function planError<Code extends keyof Spire2Codes & string>(
  code: Code,
  path: Path,
  data: Spire2Codes[Code],
): InputError {
  return spire2InputError(code, { in: 'params', path: ['plan', ...path] }, data)
}
