// Measures how far an expert bot is ahead of hard bots. The expert's seat changes from game to game:
//   node packages/deals/scripts/expert-survey.js [--games 1000] [--seats 4]
import { parseArgs } from 'node:util'
import { deals } from '../dist/index.js'
import { make } from '@seedfast/world'

const { values } = parseArgs({ options: { games: { type: 'string' }, seats: { type: 'string' } } })
const games = Number(values.games ?? 1000)
const seats = 'abcdefghij'.slice(0, Number(values.seats ?? 4)).split('')
const started = process.cpuUsage().user
const margins = []
let wins = 0
for (let seed = 0; seed < games; seed++) {
  const expert = seats[seed % seats.length]
  const bots = seats.map((id) => (id === expert ? 'expert' : 'hard'))
  const { totals, winners } = make(deals, { seed, params: { seats, bots } }).result
  const others = seats.filter((id) => id !== expert).map((id) => totals[id])
  margins.push(totals[expert] - others.reduce((sum, one) => sum + one, 0) / others.length)
  if (winners.includes(expert)) wins++
}
const mean = margins.reduce((sum, one) => sum + one, 0) / games
const deviation = Math.sqrt(margins.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (games - 1))
const half = (1.96 * deviation) / Math.sqrt(games)
const seconds = (process.cpuUsage().user - started) / 1e6
console.log(
  `${games} games, seeds 0 to ${games - 1}: the expert is ahead of the mean of the others by ${mean.toFixed(1)} points a game, ` +
    `95 % confidence ${(mean - half).toFixed(1)} to ${(mean + half).toFixed(1)}; it wins ${wins} (${((100 * wins) / games).toFixed(1)} %); ` +
    `${((1000 * seconds) / games).toFixed(0)} ms a game`,
)
