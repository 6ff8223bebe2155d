import { callText, streamName } from '@seedfast/audit'
import { placesText, type ExplainedDraw, type Explanation, type UntriedDraws } from '@seedfast/explain'
import { foundText, pathPointer, pathText } from '@seedfast/world'
import { useState, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import { countOf, countText } from '../words/quantity-text.js'
import type { TraceProgress } from '../trace/messages.js'
import { drawLink } from '../trace/panel-links.js'
import { drawLabel } from '../trace/draw-label.js'

/** How many draws are listed at first. */
const LISTED = 50

/** The draws that were found to decide a place, while others are still to be changed. */
export function FoundSoFar({
  progress,
  depth,
  page,
}: {
  readonly progress: TraceProgress | null
  /** How many steps the place is deep. */
  readonly depth: number
  readonly page: PageState
}): ReactNode {
  const { found = 0, decided = [] } = progress ?? {}
  if (found === 0) return null
  return (
    <>
      <p className="quiet">
        {countOf(found, 'draw')} {found === 1 ? 'decides' : 'decide'} it so far.
      </p>
      <WhyDraws draws={decided} depth={depth} page={page} />
    </>
  )
}

/** What is known of a place: how many draws decided it, how they were found, and which. */
export function ExplanationView({
  explanation,
  page,
}: {
  readonly explanation: Explanation | null
  readonly page: PageState
}): ReactNode {
  const [all, setAll] = useState(false)
  if (explanation === null) {
    return (
      <p>
        This is neither a place in this result nor a label of its draws. Ask about a line of the result with
        its “Why?”, or with the key W.
      </p>
    )
  }
  const { by, path, draws, untried } = explanation
  const listed = all ? draws : draws.slice(0, LISTED)
  return (
    <>
      {explanation.insteadOf !== undefined && (
        <p>
          <code>{pathPointer(explanation.insteadOf.place)}</code> has no label. This is its nearest labelled
          parent, <code>{path.join('/')}</code>. To find the draws of the part itself, up to{' '}
          {countText(explanation.insteadOf.makes)} results are made.
        </p>
      )}
      <p>{sentence(explanation)}</p>
      <Untried
        untried={untried.filter(({ foreign }) => foreign !== true)}
        one="was not tried"
        many="were not tried"
      />
      <Untried
        untried={untried.filter(({ foreign }) => foreign === true)}
        one="could not be changed, since it comes from a foreign generator"
        many="could not be changed, since they come from a foreign generator"
      />
      {draws.length > 0 && (
        <WhyDraws draws={listed} depth={by === 'counterfactual' ? path.length : null} page={page} />
      )}
      {listed.length < draws.length && (
        <button type="button" className="button small" onClick={() => setAll(true)}>
          Show all {countText(draws.length)}
        </button>
      )}
    </>
  )
}

/** How many draws decided it, of those that were tried. */
function sentence({ by, draws, of, untried }: Explanation): string {
  const missing = sumOf(untried)
  const tried = of - missing
  if (draws.length > 0) {
    return `${missing > 0 ? 'At least ' : ''}${countText(draws.length)} of ${countOf(of, 'draw')} decided it, ${HOW[by]}.`
  }
  if (tried === 0 && of > 0) return `None of the ${countOf(of, 'draw')} was tried.`
  if (missing > 0) {
    return `None of the ${countOf(tried, 'draw')} that were tried moves it, with both ends of a range, up to three numbers between them, and each item of a choice.`
  }
  return 'No draw moves it, with both ends of a range, up to three numbers between them, and each item of a choice: it comes from the parameters or from the seed itself.'
}

function sumOf(untried: readonly UntriedDraws[]): number {
  return untried.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** How many stretches of a stream's draws are named. */
const MOST_STRETCHES = 12

/** The draws of which it is not known whether they decided it, stream by stream. */
function Untried({
  untried,
  one,
  many,
}: {
  readonly untried: readonly UntriedDraws[]
  /** What became of a single one, and of more than one. */
  readonly one: string
  readonly many: string
}): ReactNode {
  const count = sumOf(untried)
  if (count === 0) return null
  const streams = new Map<string, Pick<UntriedDraws, 'from' | 'to'>[]>()
  for (const some of untried) {
    const name = streamName(some)
    const { counter = some.from } = some
    streams.set(name, [...(streams.get(name) ?? []), { from: counter, to: counter + some.to - some.from }])
  }
  return (
    <details className="why-untried">
      <summary>
        {countOf(count, 'draw')} {count === 1 ? one : many}
      </summary>
      <ul>
        {[...streams].map(([stream, some]) => (
          <li key={stream}>
            <code>{stream}</code> {placesText(some, MOST_STRETCHES)}
          </li>
        ))}
      </ul>
    </details>
  )
}

const HOW = {
  labels: 'as the world labels them',
  counterfactual: 'found by changing one draw at a time and making the result again',
} as const

function WhyDraws({
  draws,
  depth,
  page,
}: {
  readonly draws: readonly ExplainedDraw[]
  /** How many steps the place is deep; null where no draws were changed. */
  readonly depth: number | null
  readonly page: PageState
}): ReactNode {
  return (
    <ol className="why-draws">
      {draws.map((one) => (
        <li key={one.draw.n}>
          <a className="why-stream" href={drawLink(page, one.draw.n)} title="This draw among all of the run">
            {drawLabel(one.draw)}
          </a>
          <code>{callText(one.draw)}</code>
          {one.draw.path.length > 0 && <span className="quiet">for {one.draw.path.join('/')}</span>}
          {depth !== null && <Otherwise explained={one} depth={depth} />}
        </li>
      ))}
    </ol>
  )
}

/** What is at the place with another draw, or inside of it, and what moves first. */
function Otherwise({
  explained: { at, otherwise, moves },
  depth,
}: {
  readonly explained: ExplainedDraw
  readonly depth: number
}): ReactNode {
  const inside = pathText((at ?? []).slice(depth))
  return (
    <span className="why-otherwise">
      otherwise {inside !== '' && <span className="quiet">{inside} </span>}
      <code>{foundText(otherwise)}</code>
      {moves !== undefined && (
        <span className="quiet">
          {' '}
          moves <code>{pathPointer(moves) || '/'}</code> first
        </span>
      )}
    </span>
  )
}
