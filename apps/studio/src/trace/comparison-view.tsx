import {
  callText,
  candidatesText,
  DIVERGENCE_MEANING,
  type Difference,
  type DrawDivergence,
  type DrawRecord,
} from '@seedfast/audit'
import { foundText, pathPointer } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { ComparedAnswer } from './messages.js'
import { wordText } from './lanes.js'

/** What came of comparing two runs: the first draw that differs, with the draws around it, and what became of it. */
export function ComparisonView({ compared }: { readonly compared: ComparedAnswer }): ReactNode {
  const { divergence, names, results } = compared
  if (divergence.kind === 'equal') {
    return (
      <section className="comparison" role="status">
        <h2 data-outcome="equal">Equal</h2>
        <p>{divergence.draws} draws and the result are the same in A and B.</p>
      </section>
    )
  }
  return (
    <section className="comparison" aria-label="First difference">
      {divergence.kind === 'same draws but another result' ? (
        <div role="status">
          <h2>Same draws but another result</h2>
          <p>Every draw is the same, so chance was not the cause.</p>
        </div>
      ) : (
        <DrawDifference divergence={divergence} names={names} />
      )}
      <ResultDifference difference={results} />
    </section>
  )
}

function DrawDifference({
  divergence: { kind, stream, index, a, b, candidates, around },
  names,
}: {
  readonly divergence: DrawDivergence
  readonly names: ComparedAnswer['names']
}): ReactNode {
  return (
    <>
      <div role="status">
        <h2>
          First difference: {kind}, stream <code>{stream}</code>, draw {index}
        </h2>
        <p>{DIVERGENCE_MEANING[kind]}.</p>
        {candidates !== undefined && (
          <ul className="candidates">
            {candidatesText(candidates).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="compare-sides">
        <DrawColumn letter="A" name={names.a} draws={around.a} marked={a} />
        <DrawColumn letter="B" name={names.b} draws={around.b} marked={b} />
      </div>
    </>
  )
}

function DrawColumn({
  letter,
  name,
  draws,
  marked,
}: {
  readonly letter: string
  readonly name: string
  readonly draws: readonly DrawRecord[]
  readonly marked: DrawRecord | null
}): ReactNode {
  return (
    <div className="draw-column">
      <h3>
        <span className="side-letter">{letter}</span> {name}
      </h3>
      <ol aria-label={`Draws around it in ${letter}`}>
        {draws.map((draw) => (
          <li key={draw.n} data-first={draw.n === marked?.n ? '' : undefined}>
            <span className="column-place">
              {draw.n === marked?.n && <span className="visually-hidden">first difference: </span>}
              {draw.stream} #{draw.index}
            </span>
            <code>{callText(draw)}</code>
            <span className="quiet">
              {draw.words.map(wordText).join(' ')} {draw.path.length > 0 && `for ${draw.path.join('/')}`}
            </span>
          </li>
        ))}
      </ol>
      {marked === null && <p className="quiet">The stream has ended here.</p>}
    </div>
  )
}

function ResultDifference({ difference }: { readonly difference: Difference | null | undefined }): ReactNode {
  if (difference === undefined) return null
  if (difference === null) return <p>The results are equal all the same.</p>
  const { path, ids, expected, found } = difference
  return (
    <div className="result-difference">
      <h3>
        First difference of the results: <code>{pathPointer(path) || 'the whole'}</code>
        {ids.length > 0 && <span className="quiet"> ({ids.join(', ')})</span>}
      </h3>
      <dl>
        <div>
          <dt>A</dt>
          <dd>{textOf(expected)}</dd>
        </div>
        <div>
          <dt>B</dt>
          <dd>{textOf(found)}</dd>
        </div>
      </dl>
    </div>
  )
}

function textOf(value: unknown): string {
  return value === undefined ? 'nothing stands there' : foundText(value)
}
