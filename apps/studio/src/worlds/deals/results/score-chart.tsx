import { seatNames, type SessionState } from '@seedfast/deals'
import { useRef, type ReactNode } from 'preact/compat'
import { CopyButton, Button } from '../../../ui/button.js'
import { printPart } from '../../../ui/print-part.js'
import { totalText } from '../total-text.js'

const WIDTH = 320
const HEIGHT = 120

export function Scores({ state }: { readonly state: SessionState }): ReactNode {
  const { seats, tallies } = state
  const nameOf = seatNames(seats)
  const totals: Record<string, number>[] = [{}]
  for (const { scores } of tallies) {
    const last = totals.at(-1)!
    totals.push(Object.fromEntries(seats.map(({ id }) => [id, (last[id] ?? 0) + (scores[id] ?? 0)])))
  }
  const all = totals.flatMap((row) => Object.values(row))
  const [low, high] = [Math.min(0, ...all), Math.max(10, ...all)]
  const at = (round: number, total: number): string =>
    `${(round / Math.max(state.rounds, 1)) * WIDTH},${HEIGHT - ((total - low) / (high - low)) * HEIGHT}`
  const section = useRef<HTMLElement>(null)
  if (tallies.length === 0) return null
  return (
    <section className="card deals-scores" aria-labelledby="deals-scores" ref={section}>
      <div className="deals-row">
        <h2 id="deals-scores">Scores</h2>
        <CopyButton text={() => scoresText(state, nameOf)} done="Scores copied">
          Copy
        </CopyButton>
        <Button onClick={() => printPart(section.current!)}>Print</Button>
      </div>
      <svg
        className="deals-chart w-full max-h-48"
        viewBox={`-28 -8 ${WIDTH + 36} ${HEIGHT + 16}`}
        role="img"
        aria-label="Totals by round"
      >
        {[low, 0, high]
          .filter((total, i, marks) => marks.indexOf(total) === i)
          .map((total) => (
            <text key={total} x="-5" y={Number(at(0, total).split(',')[1]) + 4} textAnchor="end">
              {totalText(total)}
            </text>
          ))}
        <line x1="0" x2={WIDTH} y1={at(0, 0).split(',')[1]} y2={at(0, 0).split(',')[1]} />
        {seats.map(({ id }, i) => (
          <polyline
            key={id}
            data-seat={i}
            points={totals.map((row, round) => at(round, row[id] ?? 0)).join(' ')}
          >
            <title>{nameOf(id)}</title>
          </polyline>
        ))}
      </svg>
      <div className="deals-scroll" tabIndex={0} role="region" aria-label="Scores by round">
        <table>
          <thead>
            <tr>
              <th scope="col">Round</th>
              {seats.map(({ id }, i) => (
                <th key={id} scope="col" data-seat={i}>
                  {nameOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tallies.map(({ roundNo, bids, tricks }, i) => (
              <tr key={roundNo}>
                <th scope="row">{roundNo}</th>
                {seats.map(({ id }) => (
                  <td key={id} data-made={bids[id] === tricks[id] ? '' : undefined}>
                    {bids[id] === undefined
                      ? '–'
                      : `${bids[id]}/${tricks[id]} · ${totalText(totals[i + 1]![id]!)}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">Each cell shows the bid, the tricks taken, and the running total.</p>
    </section>
  )
}

/** Formats the scores as a table with tabs, which can be pasted into a spreadsheet. */
function scoresText({ seats, tallies }: SessionState, nameOf: (id: string) => string): string {
  const totals: Record<string, number> = {}
  const rows = tallies.map(({ roundNo, bids, tricks, scores }) => [
    roundNo,
    ...seats.flatMap(({ id }) => {
      totals[id] = (totals[id] ?? 0) + (scores[id] ?? 0)
      return [bids[id] ?? '', tricks[id] ?? '', totals[id]]
    }),
  ])
  const head = ['Round', ...seats.flatMap(({ id }) => [`${nameOf(id)} bid`, 'took', 'total'])]
  return [head, ...rows].map((row) => row.join('\t')).join('\n')
}
