import {
  callText,
  candidatesText,
  divergenceMeaning,
  isCountedOtherwise,
  type Difference,
  type Divergence,
  type DrawDivergence,
  type DrawRecord,
} from '@seedfast/audit'
import type { Path } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { countOf, countText } from '../words/quantity-text.js'
import { wordText } from '../draws/lanes.js'
import type { ComparedAnswer } from '../trace/trace-protocol.js'
import { StreamTable } from './stream-table.js'
import { drawLabel } from '../trace/draw-label.js'
import { drawLink } from '../trace/links.js'

interface ComparisonProps {
  readonly compared: ComparedAnswer
  /** The page states of the two runs. A state is null if that side is a file. */
  readonly pages: { readonly a: PageState | null; readonly b: PageState | null }
  readonly parts: PartWords
}

/** Describes the parts and values of the two results. */
export interface PartWords {
  place(path: Path): string
  value(value: unknown): string
  /** Describes the part that a draw's label names. */
  label(side: 'A' | 'B', label: Path): string
}

/** Shows the first draw that differs between two runs, the draws before and after it, and its consequences. */
export function ComparisonView({ compared, pages, parts }: ComparisonProps): ReactNode {
  const { divergence, streams, results, isSameSeed } = compared
  const { failed } = divergence
  if (divergence.kind === 'equal') {
    return (
      <section className="comparison" role="status">
        <h2 data-outcome="equal">Equal</h2>
        <p>
          {failed === undefined ? (
            `${countOf(divergence.draws, 'draw')} and the result are the same in A and B.`
          ) : (
            <>
              {countOf(divergence.draws, 'draw')} {divergence.draws === 1 ? 'is' : 'are'} the same in A and B,
              and then both runs throw an error: {failed.a?.message}.
            </>
          )}
        </p>
      </section>
    )
  }
  if (!isSameSeed) {
    return (
      <section className="comparison" aria-label="Draws">
        <Thrown failed={failed} />
        <p className="quiet">
          The seeds differ, so the draws differ from the start. To see the first draw that differs, compare
          runs with the same seed.
        </p>
      </section>
    )
  }
  return (
    <section className="comparison" aria-label="First difference">
      {divergence.kind === 'same draws but another result' ? (
        <div role="status">
          <h2>Same draws, different result</h2>
          <p>All draws are the same, but the results differ.</p>
        </div>
      ) : (
        <DrawDifference divergence={divergence} names={compared.names} pages={pages} parts={parts} />
      )}
      <Thrown failed={failed} />
      <ResultDifference difference={results} parts={parts} />
      <StreamTable streams={streams} />
    </section>
  )
}

function DrawDifference({
  divergence,
  names,
  pages,
  parts,
}: {
  readonly divergence: DrawDivergence
  readonly names: ComparedAnswer['names']
  readonly pages: ComparisonProps['pages']
  readonly parts: PartWords
}): ReactNode {
  const { kind, stream, index, a, b, candidates, around } = divergence
  const named = a ?? b
  return (
    <>
      <div role="status">
        <h2>
          First difference: {kind}, stream <code>{stream}</code>, draw {countText(index)}
          {named !== null && isCountedOtherwise(named) && ` (${drawLabel(named)})`}
        </h2>
        <p className="meaning">{divergenceMeaning(divergence)}.</p>
        <dl className="first-draws grid gap-1 mt-2 mb-0 mx-0 text-sm">
          <FirstDraw letter="A" draw={a} withWords={kind === 'different bits'} parts={parts} />
          <FirstDraw letter="B" draw={b} withWords={kind === 'different bits'} parts={parts} />
        </dl>
        {candidates !== undefined && (
          <ul className="candidates">
            {candidatesText(candidates).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="compare-sides">
        <DrawColumn letter="A" name={names.a} draws={around.a} marked={a} page={pages.a} parts={parts} />
        <DrawColumn letter="B" name={names.b} draws={around.b} marked={b} page={pages.b} parts={parts} />
      </div>
    </>
  )
}

/** The maximum number of raw 32-bit words shown for a draw. */
const MOST_WORDS = 6

function wordsText({ words }: DrawRecord): string {
  const more = words.length - MOST_WORDS
  return `${words.slice(0, MOST_WORDS).map(wordText).join(' ')}${more > 0 ? ` and ${countText(more)} more` : ''}`
}

function FirstDraw({
  letter,
  draw,
  withWords,
  parts,
}: {
  readonly letter: 'A' | 'B'
  readonly draw: DrawRecord | null
  readonly withWords: boolean
  readonly parts: PartWords
}): ReactNode {
  return (
    <div>
      <dt>
        <span className="side-letter">{letter}</span>
      </dt>
      <dd>
        {draw === null ? (
          'no draw: the stream has ended'
        ) : (
          <>
            <code>{callText(draw)}</code>
            {withWords && draw.words.length > 0 && (
              <>
                {' '}
                of <code>{wordsText(draw)}</code>
              </>
            )}
            {draw.path.length > 0 && <span className="quiet"> for {parts.label(letter, draw.path)}</span>}
          </>
        )}
      </dd>
    </div>
  )
}

function DrawColumn({
  letter,
  name,
  draws,
  marked,
  page,
  parts,
}: {
  readonly letter: 'A' | 'B'
  readonly name: string
  readonly draws: readonly DrawRecord[]
  readonly marked: DrawRecord | null
  readonly page: PageState | null
  readonly parts: PartWords
}): ReactNode {
  const linked = marked ?? draws[0]
  return (
    <div className="draw-column min-w-0">
      <h3>
        <span className="side-letter">{letter}</span> {name}
      </h3>
      <ol className="mt-1.5 mb-0 mx-0 frame rounded-md text-xs" aria-label={`Nearby draws in ${letter}`}>
        {draws.map((draw) => (
          <li key={draw.n} data-first={draw.n === marked?.n ? '' : undefined}>
            <span className="text-ink-soft text-xs text-semibold">
              {draw.n === marked?.n && <span className="visually-hidden">first difference: </span>}
              {drawLabel(draw)}
            </span>
            <code title={callText(draw)}>{callText(draw)}</code>
            <span className="quiet" title={wordsText(draw)}>
              {wordsText(draw)} {draw.path.length > 0 && `for ${parts.label(letter, draw.path)}`}
            </span>
          </li>
        ))}
      </ol>
      {marked === null && <p className="quiet">The stream ends here.</p>}
      {page !== null && linked !== undefined && (
        <p>
          <a href={drawLink(page, linked.n)}>All draws of {letter}</a>
        </p>
      )}
    </div>
  )
}

/** Shows the errors that the runs threw after their last recorded draws. */
function Thrown({ failed }: { readonly failed: Divergence['failed'] }): ReactNode {
  if (failed === undefined) return null
  const throwing = (['a', 'b'] as const).filter((side) => failed[side] !== null)
  return (
    <div className="notice faulty">
      {throwing.map((side) => (
        <p key={side}>
          {side.toUpperCase()} throws after its last draw: <strong>{failed[side]!.message}</strong>
        </p>
      ))}
    </div>
  )
}

function ResultDifference({
  difference,
  parts,
}: {
  readonly difference: Difference | null | undefined
  readonly parts: PartWords
}): ReactNode {
  if (difference === undefined) return null
  if (difference === null) return <p>The results are still the same.</p>
  const { path, expected, found } = difference
  return (
    <div className="result-difference">
      <h3>First difference in the results: {parts.place(path)}</h3>
      <dl className="mt-1 mb-0 mx-0 font-mono text-sm">
        <div>
          <dt>A</dt>
          <dd>{parts.value(expected)}</dd>
        </div>
        <div>
          <dt>B</dt>
          <dd>{parts.value(found)}</dd>
        </div>
      </dl>
    </div>
  )
}
