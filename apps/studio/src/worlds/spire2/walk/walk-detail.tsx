import { displayName, type FloorPlan } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { OptionList } from '../../../game-parts/floors/option-list.js'
import { ShopShelves } from '../../../game-parts/floors/shop-shelves.js'
import { useFoundOptions } from '../../../game-parts/floors/use-found-options.js'
import { WhyButtons, type WhyPart } from '../../../game-parts/floors/why-buttons.js'
import { withFloor, withoutFloor } from '../../../game-parts/plan/plan-edits.js'
import { Button } from '../../../ui/button.js'
import { namedPart } from '../../../ui/part-boundary.js'
import { Select } from '../../../ui/plain-input.js'
import type { WalkedRoom as PathRoom } from '../run/walked-rooms.js'
import type { Spire2Editor, Spire2Part } from '../spire2-part.js'
import { EntryList } from './entry-list.js'
import { roomDoubts } from './evidence-words.js'
import { ItemName } from './item-name.js'
import { entriesOf, walkedKind } from './room-entries.js'
import { shownOptions } from './shown-options.js'

const DecisionFields = namedPart('The decisions', () => import('./decision-fields.js'))

/** Loads the search for the decisions that a room offers. */
const loadOptions = async () => (await import('./walk-options.js')).walkOptions

/** The parts of a room that the page shows in their own way. All others are listed. */
const SHOWN = [
  'floor',
  'act',
  'column',
  'point',
  'room',
  'gift',
  'option',
  'given',
  'bought',
  'gold',
  'counters',
  'rest',
  'hp',
  'maxHp',
]
const SHOWN_IN_ROOM = ['kind', 'id', 'offers', 'options', 'stock']

interface DetailProps {
  readonly part: Spire2Part
  readonly editor: Spire2Editor
  readonly index: number
  /** The room as the page shows it without rewards. Undefined for ancients and bosses. */
  readonly pathRoom: PathRoom | undefined
}

/** Shows the details of a room of the walk, and the decisions that the player can make there. */
export function WalkDetail({ part, editor, index, pathRoom }: DetailProps): ReactNode {
  const { run } = part
  const { plan } = editor
  const walk = run.walk!
  const walked = walk.rooms[index]!
  const { floor, room, given = {}, bought = [], gold } = walked
  const options = useFoundOptions(part, index, loadOptions)
  const decide = (change: FloorPlan): void => editor.change(withFloor(plan, floor, change), floor)
  const contents = [...entriesOf(room, SHOWN_IN_ROOM), ...entriesOf(given), ...entriesOf(walked, SHOWN)]
  const causes = walk.uncertain.filter((cause) => cause.floor === floor)
  const doubts = roomDoubts(walk, run.build.id, walked)
  const planned = plan.floors?.[floor]
  return (
    <div className="floor-detail grid gap-3 min-w-0 pt-1 pb-4 px-3">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span>{walkedKind(walked)}</span>
        <WhyButtons parts={whyParts(index, pathRoom)} onWhy={part.onWhy} />
      </p>
      {contents.length > 0 && <EntryList run={run} entries={contents} />}
      {room.kind === 'event' && (
        <label className="flex flex-wrap items-center gap-2 text-sm">
          Event that you met
          <Select
            value={room.id}
            options={eventsFor(run.acts[walked.act - 1]!.events, room.id)}
            onChoose={(event) => decide({ event, option: undefined })}
          />
        </label>
      )}
      {options !== null && options.choices.length > 0 && (
        <OptionList
          title={room.kind === 'ancient' ? 'Gifts' : 'Options'}
          options={shownOptions(options.choices, run, index, false)}
          onChoose={(i) => editor.change(options.choices[i]!.plan, floor)}
        />
      )}
      {room.kind === 'shop' && (
        <ShopShelves
          stock={room.stock}
          bought={bought}
          gold={planned?.gold ?? walk.rooms[index - 1]!.gold}
          left={gold}
          show={(kind, id, i) => (
            <span>
              <ItemName run={run} item={{ id }} />
              {kind === 'cards' && i === room.stock.sale && <span className="quiet"> on sale</span>}
            </span>
          )}
          onBuy={(buy) => decide({ buy })}
        />
      )}
      {causes.map(({ cause }) => (
        <p key={cause} className="text-bad text-sm">
          The effects of {displayName(cause)} aren’t reproduced, so later floors can differ from the game.
        </p>
      ))}
      {doubts.map((doubt) => (
        <p key={doubt} className="quiet text-sm">
          {doubt}
        </p>
      ))}
      <details className="decisions-fold text-sm" open={planned !== undefined && hasOwnFields(planned)}>
        <summary>What the walk can’t know</summary>
        <DecisionFields part={part} room={room} planned={planned ?? {}} onDecide={decide} />
      </details>
      {planned !== undefined && (
        <Button onClick={() => editor.change(withoutFloor(plan, floor), floor)}>
          Undo my choices on this floor
        </Button>
      )}
      {options !== null && options.paths.length > 0 && (
        <OptionList
          title="Take another path"
          options={shownOptions(options.paths, run, index, true)}
          onChoose={(i) => editor.change(options.paths[i]!.plan, floor)}
        />
      )}
    </div>
  )
}

function hasOwnFields(planned: FloorPlan): boolean {
  return Object.keys(planned).some((key) => !['gift', 'event', 'option', 'rest', 'buy'].includes(key))
}

function eventsFor(events: readonly string[], id: string): (readonly [string, string])[] {
  return [...new Set([id, ...events])].map((event) => [event, displayName(event)] as const)
}

/** Returns the parts of a room that the Why panel can explain. */
function whyParts(index: number, room: PathRoom | undefined): WhyPart[] {
  const { rollLabel = null, thing = null, part = null } = room ?? {}
  return [
    ...(rollLabel === null ? [] : [{ title: 'kind of room', path: rollLabel }]),
    ...(thing === null || part === null || part === rollLabel
      ? []
      : [{ title: 'fight or event', path: part }]),
    { title: 'contents', path: `/walk/rooms/${index}` },
  ]
}
