// Plays random legal games with 2 to 10 seats, including people, bots and absent seats. Verifies the archive of each
// game, then edits it at random:
//   node packages/deals/fuzz/fuzz.js [--games 1000] [--from 0]
// Exits with status 1 if a round trip fails or an edit isn't detected. The same range of games always produces
// the same report.
import { Mulberry32 } from '@seedfast/rng'
import { readOptions } from '../../../scripts/fuzz/read-options.js'
import { report } from '../../../scripts/fuzz/report.js'
import * as d from '../dist/index.js'

const { games, from } = readOptions({ games: 1000, from: 0 })
const faults = []
let events = 0
let edits = 0
for (let game = from; game < from + games; game++) {
  const words = new Mulberry32(game)
  const below = (n) => Math.floor(d.uniform(words) * n)
  const session = played(game, below)
  events += session.log.length
  const { text, head } = d.exportArchive(session)
  const report = d.verifyArchive(text, { head })
  if (report.faults.length > 0) faults.push({ game, ...report.faults[0] })
  else if (d.exportArchive(report.session).text !== text)
    faults.push({ game, message: 'exporting the verified session gives a different archive' })
  for (let i = 0; i < 20; i++) {
    const changed = edited(text, below)
    if (changed === text) continue
    edits++
    const found = d.verifyArchive(changed, { head })
    if (found.faults.length === 0) faults.push({ game, edit: i, message: 'an edit was not detected' })
    else if (found.lines > 0 && d.verifyArchive(found.valid).faults.length > 0)
      faults.push({ game, edit: i, message: 'the valid lines of an edited archive are not a valid archive' })
  }
  if (game % 50 === 0) process.stderr.write(`\r${game - from} of ${games} games   `)
}
report(`${games} games from ${from}: ${events} events, ${edits} edits, ${faults.length} faults`, faults)

function played(game, below) {
  const levels = [null, null, 'easy', 'normal', 'hard']
  const ids = 'abcdefghij'.slice(0, 2 + below(9)).split('')
  const seats = ids.map((id) => ({ id, bot: levels[below(levels.length)] }))
  const seed = game % 3 === 0 ? d.sessionSeed(game.toString(16).padStart(32, '0')) : d.sessionSeed(game - 500)
  const opening = d.openingEvents(seed, { seats, dealer: ids[below(ids.length)], rounds: 1 + below(4) })
  let session = d.sessionOf(opening)
  for (;;) {
    const { state } = session
    const turn = d.turnOf(state)
    const automatic = d.nextEvent(state)
    if (automatic === null && turn === null) return session
    if (below(40) === 0) {
      const type = below(2) === 0 ? 'player/dropped' : 'player/resumed'
      const payload = { id: ids[below(ids.length)], fromRound: state.roundNo + 1 + below(3) }
      // If fewer than two seats would remain, the event is refused and nothing changes.
      session = d.step(session, d.eventOf(type, payload)).session
      continue
    }
    session = mustStep(session, automatic ?? decision(state, turn, below))
  }
}

function decision(state, turn, below) {
  if (state.phase === 'bidding') {
    const bid = below(d.tricksForRound(state.roundNo) + 1)
    return d.eventOf('bid/set', { round: state.roundNo, playerId: turn, bid })
  }
  const legal = d.playableCards(state.hands[turn], d.ledSuit(state), state.trump, state.trumpBroken)
  return d.eventOf('sp/trick/played', { playerId: turn, card: legal[below(legal.length)] })
}

function mustStep(session, event) {
  const { session: next, refusal } = d.step(session, event)
  if (refusal !== null) throw new Error(`${event.type}: ${refusal.rule}: ${refusal.message}`)
  return next
}

function edited(text, below) {
  const at = below(text.length)
  const letter = String.fromCharCode(32 + below(95))
  const lines = text.slice(0, -1).split('\n')
  const [one, other] = [below(lines.length), below(lines.length)]
  switch (below(6)) {
    case 0:
      return text.slice(0, at) + letter + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + letter + text.slice(at)
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + below(100))
    case 3:
      return joined(lines.filter((_, i) => i !== one))
    case 4:
      return joined([...lines.slice(0, one), lines[other], ...lines.slice(one)])
    default:
      return joined(lines.map((line, i) => (i === one ? lines[other] : i === other ? lines[one] : line)))
  }
}

function joined(lines) {
  return lines.map((line) => `${line}\n`).join('')
}
