import { callText, placeText, type ExplainedDraw, type Explanation } from '@seedfast/audit'
import { foundText, pathText } from '@seedfast/world'
import { useState, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import { countOf, countText } from '../search/search-words.js'
import { drawLink } from './panel-links.js'

/** How many draws are listed at first. */
const LISTED = 50

/** The draws that were found to decide a place, while others are still to be changed. */
export function FoundSoFar({
  decided,
  depth,
  page,
}: {
  readonly decided: readonly ExplainedDraw[]
  /** How many steps the place is deep. */
  readonly depth: number
  readonly page: PageState
}): ReactNode {
  if (decided.length === 0) return null
  return (
    <>
      <p className="quiet">
        {countOf(decided.length, 'draw')} {decided.length === 1 ? 'decides' : 'decide'} it so far.
      </p>
      <WhyDraws draws={decided.slice(0, LISTED)} depth={depth} page={page} />
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
  const { by, path, draws, of, untried } = explanation
  const missing = untried.reduce((sum, { from, to }) => sum + to - from, 0)
  const listed = all ? draws : draws.slice(0, LISTED)
  return (
    <>
      <p>
        {draws.length === 0
          ? 'No draw moves it, each with up to five other outcomes: it comes from the parameters or from the seed itself.'
          : `${countText(draws.length)} of ${countOf(of, 'draw')} decided it, ${HOW[by]}.`}
      </p>
      {missing > 0 && (
        <p className="quiet">
          {countOf(missing, 'draw')} could not be changed, since {missing === 1 ? 'it comes' : 'they come'}{' '}
          from a foreign generator.
        </p>
      )}
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
            {one.draw.stream} #{one.draw.index}
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
          moves <code>{placeText(moves)}</code> first
        </span>
      )}
    </span>
  )
}
