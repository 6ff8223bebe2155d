import { callText, streamName } from '@seedfast/audit'
import { placesText, type ExplainedDraw, type Explanation, type UntriedDraws } from '@seedfast/explain'
import { foundText, pathPointer, pathText, type Path } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { countOf, countText } from '../words/quantity-text.js'
import type { TraceProgress } from '../trace/trace-protocol.js'
import { drawLabel } from '../trace/draw-label.js'
import { Button } from '../ui/button.js'
import { drawLink } from '../trace/links.js'

/** Functions that describe the parts of a result and their values in the game's own words. */
export interface GameWords {
  place(path: Path): string
  value(value: unknown): string
  /** Describes a label that isn't the path of a part. Returns null for any other label. */
  label(label: string): string | null
}

/** The number of draws to list before the user asks for more. */
const LISTED = 50

/** Shows the decisive draws that a running explanation has found so far. */
export function FoundSoFar({
  progress,
  depth,
  page,
  words,
}: {
  readonly progress: TraceProgress | null
  /** The number of steps in the path of the explained part. */
  readonly depth: number
  readonly page: PageState
  readonly words: GameWords | null
}): ReactNode {
  const { found = 0, decided = [] } = progress ?? {}
  if (found === 0) return null
  return (
    <>
      <p className="quiet">
        Found so far: {countOf(found, 'draw')} that {found === 1 ? 'decides' : 'decide'} this part.
      </p>
      <WhyDraws draws={decided} depth={depth} page={page} words={words} />
    </>
  )
}

/** Shows how many draws decided a part of the result, the method that found them, and the draws themselves. */
export function ExplanationView({
  explanation,
  page,
  words,
}: {
  readonly explanation: Explanation | null
  readonly page: PageState
  readonly words: GameWords | null
}): ReactNode {
  const [all, setAll] = useState(false)
  if (explanation === null) {
    return (
      <p>
        This is neither a part of the result nor a label of its draws. To explain a part of the result, press
        “Why?” on its line, or select the line and press W.
      </p>
    )
  }
  const { by, path, draws, untried } = explanation
  const listed = all ? draws : draws.slice(0, LISTED)
  return (
    <>
      {explanation.insteadOf !== undefined && (
        <p>
          No label covers just this part, so this shows its nearest labeled parent,{' '}
          {words === null ? <code>{path.join('/')}</code> : words.place(path)}. To find the draws of the part
          itself, the studio has to regenerate up to {countText(explanation.insteadOf.makes)} results.
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
        one="can’t be changed, because it comes from the game’s own generator"
        many="can’t be changed, because they come from the game’s own generator"
      />
      {draws.length > 0 && (
        <WhyDraws
          draws={listed}
          depth={by === 'counterfactual' ? path.length : null}
          page={page}
          words={words}
        />
      )}
      {listed.length < draws.length && (
        <Button onClick={() => setAll(true)}>Show all {countText(draws.length)}</Button>
      )}
    </>
  )
}

/** Explains which of a draw's other outcomes are tried. */
const OUTCOMES_TRIED =
  'Each range was tried at both ends and up to three numbers between them, and each choice with all of its items.'

/** Describes in a sentence how many draws decided the part, taking untried draws into account. */
function sentence({ by, draws, of, untried }: Explanation): string {
  const missing = sumOf(untried)
  const tried = of - missing
  if (draws.length > 0) {
    return `${missing > 0 ? 'At least ' : ''}${countText(draws.length)} of ${countOf(of, 'draw')} decided this part, ${HOW[by]}.`
  }
  if (tried === 0 && of > 0) return 'No draw was tried.'
  if (missing > 0) {
    return `Out of ${countOf(tried, 'draw')} tried, none changes this part. ${OUTCOMES_TRIED}`
  }
  return `No draw changes this part, so it comes from the parameters or the seed itself. ${OUTCOMES_TRIED}`
}

function sumOf(untried: readonly UntriedDraws[]): number {
  return untried.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** The maximum number of index ranges to list per stream. */
const MOST_STRETCHES = 12

/** Lists the draws that weren't tried, grouped by stream. */
function Untried({
  untried,
  one,
  many,
}: {
  readonly untried: readonly UntriedDraws[]
  /** The text after a count of 1. `many` is the text after any other count. */
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
    <details className="why-untried text-ink-soft">
      <summary className="py-0.5 px-0 w-fit">
        {countOf(count, 'draw')} {count === 1 ? one : many}
      </summary>
      <ul className="grid gap-1 mt-1 pl-4 list-disc digits wrap-anywhere">
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
  labels: 'according to the world’s labels',
  counterfactual: 'found by changing one draw at a time and regenerating the result',
} as const

function WhyDraws({
  draws,
  depth,
  page,
  words,
}: {
  readonly draws: readonly ExplainedDraw[]
  /**
   * The number of steps in the path of the explained part. Null if the draws were found through labels. In that case,
   * no draw was changed, so there are no other outcomes to show.
   */
  readonly depth: number | null
  readonly page: PageState
  readonly words: GameWords | null
}): ReactNode {
  return (
    <ol className="why-draws grid gap-0">
      {draws.map((one) => (
        <li key={one.draw.n}>
          <a className="why-stream" href={drawLink(page, one.draw.n)} title="Show this draw in the run">
            {drawLabel(one.draw)}
          </a>
          <code>{callText(one.draw)}</code>
          {one.draw.path.length > 0 && <span className="quiet">for {one.draw.path.join('/')}</span>}
          {depth !== null && <Otherwise explained={one} depth={depth} words={words} />}
        </li>
      ))}
    </ol>
  )
}

/**
 * Shows the value that the explained part, or a value inside it, would have if the draw had a different outcome. Also
 * shows where the result would first change.
 */
function Otherwise({
  explained: { at, otherwise, moves },
  depth,
  words,
}: {
  readonly explained: ExplainedDraw
  readonly depth: number
  readonly words: GameWords | null
}): ReactNode {
  if (words !== null && at !== undefined)
    return (
      <span className="why-otherwise">
        Another roll here would{' '}
        {otherwise === undefined ? (
          <>remove {words.place(at)}</>
        ) : (
          <>
            make {words.place(at)} <strong>{words.value(otherwise)}</strong>
          </>
        )}
        .
        {moves !== undefined && words.place(moves) !== words.place(at) && (
          <span className="quiet"> The first change would be to {words.place(moves)}.</span>
        )}
      </span>
    )
  const inside = pathText((at ?? []).slice(depth))
  return (
    <span className="why-otherwise">
      otherwise {inside !== '' && <span className="quiet">{inside} </span>}
      <code>{foundText(otherwise)}</code>
      {moves !== undefined && (
        <span className="quiet">
          ; the first change is at <code>{pathPointer(moves) || '/'}</code>
        </span>
      )}
    </span>
  )
}
