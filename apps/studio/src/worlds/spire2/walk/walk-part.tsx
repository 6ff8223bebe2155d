import { displayName } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { FloorRows } from '../../../game-parts/floors/floor-rows.js'
import { Button } from '../../../ui/button.js'
import type { WalkedAct } from '../run/walked-rooms.js'
import type { Spire2Editor, Spire2Part } from '../spire2-part.js'
import { evidenceSentences } from './evidence-words.js'
import { WalkDetail } from './walk-detail.js'
import { WalkSummary } from './walk-summary.js'

interface WalkProps {
  readonly part: Spire2Part
  readonly editor: Spire2Editor
  readonly acts: readonly WalkedAct[]
  onHide(): void
}

/** Lists the rooms of the walk with their rewards, and says how certain they are. */
export function WalkPart({ part, editor, acts, onHide }: WalkProps): ReactNode {
  const { run } = part
  const { rooms, uncertain } = run.walk!
  const [first] = uncertain
  return (
    <section className="grid gap-2" aria-labelledby="walk-title">
      <div className="part-head">
        <h2 id="walk-title">Your walk</h2>
        <Button onClick={onHide}>Hide rewards</Button>
      </div>
      <details className="text-sm">
        <summary className="min-h-7">
          {first === undefined
            ? 'All effects on this walk are reproduced'
            : `Certain up to floor ${first.floor}: the effects of ${displayName(first.cause)} aren’t reproduced`}
        </summary>
        <ul className="pl-4 list-disc">
          {evidenceSentences(run.walk!, run.build.id).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {uncertain.slice(1).map(({ floor, cause }) => (
            <li key={`${floor} ${cause}`}>
              Floor {floor}: the effects of {displayName(cause)} aren’t reproduced.
            </li>
          ))}
          <li>Fights aren’t simulated, so your HP after a fight isn’t known.</li>
        </ul>
      </details>
      <FloorRows
        walk={rooms}
        editor={editor}
        thing="/walk/rooms"
        summary={(walked) => <WalkSummary run={run} walked={walked} />}
        detail={({ floor, act }, index) => (
          <WalkDetail
            part={part}
            editor={editor}
            index={index}
            pathRoom={acts[act - 1]!.rooms.find((room) => room.floor === floor)}
          />
        )}
      />
    </section>
  )
}
