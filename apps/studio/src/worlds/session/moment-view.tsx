import { drawText, type StateChange } from '@seedfast/session'
import { pathText, type Problem } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { countOf } from '../../words/quantity-text.js'
import { StateTree } from './state-tree.js'
import type { ShownMoment } from './worker/session-calls.js'

interface MomentViewProps {
  /** The name of the session, if there are two. */
  readonly title: string | null
  readonly moment: ShownMoment
  /** The places to mark in the state, or null to mark none. */
  readonly changes: readonly StateChange[] | null
}

/** Shows a session after a step: its picture, its state and the draws of the step. */
export function MomentView({ title, moment, changes }: MomentViewProps): ReactNode {
  const { step, state, draws, problems, goals, picture, fault } = moment
  const name = title === null ? 'State' : `State of ${title}`
  const Heading = title === null ? 'h2' : 'h3'
  return (
    <section className="card" aria-label={title ?? 'The displayed step'}>
      {title !== null && <h2>{title}</h2>}
      {fault !== null && (
        <p className="notice faulty">
          After step {step}, {fault}
        </p>
      )}
      {problems.map((problem, i) => (
        <p key={i} className="notice faulty">
          {problemText(problem)}
        </p>
      ))}
      {goals.length > 0 && <p>Reached: {goals.join(', ')}</p>}
      {picture !== null && (
        <img
          className="session-picture"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
          alt={`The state after step ${step}`}
        />
      )}
      <Heading>{name}</Heading>
      <StateTree
        name={name}
        state={state}
        changes={changes ?? []}
        beforeWord={title === null ? 'was' : 'this page:'}
      />
      <Heading>{draws.length === 0 ? 'No draws in this step' : countOf(draws.length, 'draw')}</Heading>
      <ol className="session-draws">
        {draws.slice(0, MOST_DRAWS).map((draw, i) => (
          <li key={i}>{drawText(draw)}</li>
        ))}
      </ol>
      {draws.length > MOST_DRAWS && <p className="quiet">and {draws.length - MOST_DRAWS} more</p>}
    </section>
  )
}

const MOST_DRAWS = 100

function problemText({ path, message }: Problem): string {
  return path.length === 0 ? message : `${pathText(path)}: ${message}`
}
