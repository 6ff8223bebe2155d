import { rankOf, suitOf, type Table } from './table.js'

/**
 * Plays a round to its end and returns the number of tricks taken by the expert's seat. That seat aims for `target`
 * tricks, and all other seats play like hard bots. Removes the played cards from `hands` until they are empty. `first`
 * is the next card that the expert's seat plays, or -1 if this function chooses that card too.
 */
export function rollout(table: Table, hands: number[][], target: number, first: number): number {
  const { seats, self, trump } = table
  let { leader, broken, taken } = table
  let chosen = first
  const open = [...table.open]
  for (;;) {
    let best = -1
    let winner = leader
    for (let i = 0; i < open.length; i++) {
      if (i > 0 && !beats(open[i]!, best, trump)) continue
      best = open[i]!
      winner = (leader + i) % seats
    }
    while (open.length < seats) {
      const seat = (leader + open.length) % seats
      const hand = hands[seat]!
      if (hand.length === 0) return taken
      const led = open.length === 0 ? -1 : suitOf(open[0]!)
      let card = chosen
      if (seat !== self) card = hardCard(hand, led, trump)
      else if (card < 0)
        card = aimedCard(hand, led, trump, broken, best, open.length === seats - 1, target > taken)
      else chosen = -1
      hand.splice(hand.indexOf(card), 1)
      if (led >= 0 && led !== trump && suitOf(card) === trump) broken = true
      if (open.length === 0 || beats(card, best, trump)) {
        best = card
        winner = seat
      }
      open.push(card)
    }
    if (winner === self) taken++
    leader = winner
    open.length = 0
  }
}

/** Returns whether a card beats the best card played to the trick so far. */
function beats(card: number, best: number, trump: number): boolean {
  const suit = suitOf(card)
  return suit === suitOf(best) ? card > best : suit === trump
}

function hardCard(hand: readonly number[], led: number, trump: number): number {
  let [highPlain, lowTrump, highLed, low] = [-1, -1, -1, hand[0]!]
  for (const card of hand) {
    const suit = suitOf(card)
    const rank = rankOf(card)
    if (suit === led && card > highLed) highLed = card
    if (suit === trump) {
      if (lowTrump < 0 || card < lowTrump) lowTrump = card
    } else if (highPlain < 0 || rank > rankOf(highPlain)) highPlain = card
    if (rank < rankOf(low)) low = card
  }
  if (led < 0) return highPlain >= 0 ? highPlain : low
  if (highLed >= 0) return highLed
  return lowTrump >= 0 ? lowTrump : low
}

/** Returns a legal card for a seat that wants to win the current trick or, if `wants` is false, to lose it. */
function aimedCard(
  hand: readonly number[],
  led: number,
  trump: number,
  broken: boolean,
  best: number,
  last: boolean,
  wants: boolean,
): number {
  const follows = led >= 0 && hand.some((card) => suitOf(card) === led)
  const noTrump = led < 0 && !broken && hand.some((card) => suitOf(card) !== trump)
  // The highest and lowest cards that win the trick, and the highest and lowest cards that don't.
  let [highTaking, lowTaking, highLosing, lowLosing] = [-1, -1, -1, -1]
  for (const card of hand) {
    if (follows ? suitOf(card) !== led : noTrump && suitOf(card) === trump) continue
    const worth = worthOf(card, trump)
    if (led < 0 || beats(card, best, trump)) {
      if (highTaking < 0 || worth > worthOf(highTaking, trump)) highTaking = card
      if (lowTaking < 0 || worth < worthOf(lowTaking, trump)) lowTaking = card
    } else {
      if (highLosing < 0 || worth > worthOf(highLosing, trump)) highLosing = card
      if (lowLosing < 0 || worth < worthOf(lowLosing, trump)) lowLosing = card
    }
  }
  if (wants) {
    if (highTaking < 0) return lowLosing
    return last || (!follows && led >= 0) ? lowTaking : highTaking
  }
  if (highLosing >= 0) return highLosing
  return last ? highTaking : lowTaking
}

/** Returns a number by which cards can be compared: by rank, but with all trumps above the other suits. */
function worthOf(card: number, trump: number): number {
  return suitOf(card) === trump ? rankOf(card) + 13 : rankOf(card)
}
