import { cardText } from '../cards/card.js'
import type { MonsterRow, RoomRow, ShopRow } from '../schema/result.js'
import type { Fight } from '../state/fight.js'
import type { Reward } from '../state/reward.js'
import type { RunState } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import type { WalkedRoom } from '../walk/walk.js'
import { addChanges, type PlayerBefore } from './player-changes.js'

type Row = { -readonly [Name in keyof RoomRow]: RoomRow[Name] }

/**
 * Converts a room on the walk to its row in the result. `before` is the player's state before the room, and `state` is
 * the run's state after the room.
 */
export function roomRow(walked: WalkedRoom, before: PlayerBefore, state: RunState): RoomRow {
  const { room, node, option, secondBoss, fights } = walked
  const row: Row = {
    after: { hp: state.hp, maxHp: state.maxHp, gold: state.gold },
    counters: countersOf(state),
    floor: walked.floor,
    act: walked.act,
    x: node === null ? null : node.x,
    symbol: node === null ? (room.kind === 'neow' ? 'N' : 'C') : node.symbol,
    room: room.kind,
  }
  if (option !== null) row.option = option
  const [fight] = fights
  if (fight !== undefined) row.encounter = fight.encounter
  addContents(row, walked)
  if (secondBoss !== null) row.secondBoss = secondBoss
  // A lean walk draws neither monsters nor cards.
  if (fight !== undefined && state.lean !== true) {
    row.monsters = monsterRows(fight)
    row.hand = fight.hand.map(cardText)
    row.drawPile = fight.drawPile.map(cardText)
  }
  if (fights.length > 1) {
    row.nextFights = fights.slice(1).map((next) => ({
      encounter: next.encounter,
      monsters: monsterRows(next),
      hand: next.hand.map(cardText),
      drawPile: next.drawPile.map(cardText),
    }))
  }
  addRewards(row, walked.rewards)
  if (walked.rested !== null) row.rest = walked.rested
  if (walked.bought.length > 0) row.bought = walked.bought.map(({ id }) => id)
  addChanges(row, before, state)
  return row
}

function monsterRows({ monsters }: Fight): MonsterRow[] {
  return monsters.map(({ id, maxHp, move, bite, curlUp, nip }) => {
    const row: { -readonly [Name in keyof MonsterRow]: MonsterRow[Name] } = { id, hp: maxHp, move }
    if (bite !== undefined) row.bite = bite
    if (curlUp !== undefined) row.curlUp = curlUp
    if (nip !== undefined) row.nip = nip
    return row
  })
}

function countersOf({ streams }: RunState): RoomRow['counters'] {
  // The properties are written out, because building the object from a list of names takes ten times as long.
  return {
    monsterRng: streams.monsterRng.counter,
    eventRng: streams.eventRng.counter,
    merchantRng: streams.merchantRng.counter,
    cardRng: streams.cardRng.counter,
    treasureRng: streams.treasureRng.counter,
    relicRng: streams.relicRng.counter,
    potionRng: streams.potionRng.counter,
  }
}

function addContents(row: Row, walked: WalkedRoom): void {
  const { room, stock } = walked
  switch (room.kind) {
    case 'monster':
    case 'elite':
    case 'boss':
      if (room.emeraldBuff !== null) row.emeraldBuff = room.emeraldBuff
      break
    case 'event':
      row.event = room.visit.event
      if (room.visit.chosen.length > 1) row.nextOptions = room.visit.chosen.slice(1)
      row.allowed = walked.allowed
      break
    case 'treasure':
      row.chest = room.chest.size
      break
    case 'bossChest':
      row.relics = [...room.relics]
      break
    case 'shop':
      row.shop = shopRow(stock ?? room.shop)
      break
    default:
      break
  }
}

function shopRow({ cards, relics, potions, removal }: Shop): ShopRow {
  return {
    cards: cards.map(({ card, price }) => ({ id: cardText(card), price })),
    relics: relics.map(({ relic, price }) => ({ id: relic, price })),
    potions: potions.map(({ potion, price }) => ({ id: potion, price })),
    removal,
  }
}

function addRewards(row: Row, rewards: readonly Reward[]): void {
  const gold: number[] = []
  const relics: string[] = []
  const potions: string[] = []
  const cards: string[][] = []
  for (const reward of rewards) {
    if (reward.kind === 'gold') gold.push(reward.amount)
    else if (reward.kind === 'relic') relics.push(reward.relic)
    else if (reward.kind === 'potion') potions.push(reward.potion)
    else if (reward.kind === 'cards') cards.push(reward.cards.map(cardText))
  }
  if (gold.length > 0) row.gold = gold
  if (relics.length > 0) row.relics = relics
  if (potions.length > 0) row.potions = potions
  if (cards.length > 0) row.cards = cards
}
