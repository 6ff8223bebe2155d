import {
  differenceWords,
  offerNames,
  OUTCOMES,
  type FloorOffer,
  type HistoryCounts,
  type HistoryGame,
  type ReplayedRun,
} from '@seedfast/worlds/run-histories'

/** Formats a replayed run: its floors with what they offered, the differences, and a table of counts. */
export function historyText(file: string, run: ReplayedRun, game: HistoryGame): string {
  const lines = [
    `${file}: ${[game.title(run), ...game.origin(run)].join(', ')}`,
    `  ${verdictText(run.counts)}`,
    ...run.notes.map((note) => `  note: ${game.note(note)}`),
    ...run.floors.flatMap(({ floor, act, room, name, offers, differences }) => [
      `  ${String(floor).padStart(3)} act ${act} ${[game.room(room), ...(name === null ? [] : [game.thing(name)])].join(' · ')}`,
      ...offers.map((offer) => `        ${offerText(offer, game)}`),
      ...differences.map(
        (difference) => `        ${difference.outcome}: ${differenceWords(difference, game)}`,
      ),
    ]),
    '',
    ...countLines(run, game),
  ]
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

/** Says in one sentence how well the seed gives the run. */
function verdictText({ equal, explained, possible, unexplained }: HistoryCounts): string {
  const all = equal + explained + possible + unexplained
  if (all === 0) return 'nothing in the file could be compared with the seed'
  if (all === equal) return `all ${all} comparisons are equal: the seed gives what the file records`
  return `${equal} of ${all} comparisons are equal; of the differences, ${explained} are explained, ${possible} possible, ${unexplained} unexplained`
}

function offerText(offer: FloorOffer, game: HistoryGame): string {
  const { title, offered, taken, left } = offerNames(offer, game)
  if (taken === null) return `${title}: ${offered}`
  return `${title}: took ${taken}${left === '' ? '' : `; could have had ${left}`}`
}

/** Lists the compared parts, with the number of comparisons of each outcome. */
export function countLines(
  { counts, rules }: Pick<ReplayedRun, 'counts' | 'rules'>,
  game: HistoryGame,
): string[] {
  const row = (name: string, cells: readonly (string | number)[]): string =>
    `  ${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(12)).join('')}`
  return [
    row('', OUTCOMES),
    ...rules.map((of) => row(game.rule(of.rule), countsIn(of))),
    row('all', countsIn(counts)),
  ]
}

function countsIn(of: HistoryCounts): number[] {
  return OUTCOMES.map((outcome) => of[outcome])
}

export function countText(of: HistoryCounts): string {
  return OUTCOMES.map((outcome) => `${of[outcome]} ${outcome}`).join(', ')
}
