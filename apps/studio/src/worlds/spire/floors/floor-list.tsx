import type { ReactNode } from 'preact/compat'
import { FloorRows } from '../../../game-parts/floors/floor-rows.js'
import { Button } from '../../../ui/button.js'
import { namedPart } from '../../../ui/part-boundary.js'
import { keyPlan } from '../plan/key-plan.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'
import { FloorSummary } from './floor-summary.js'

// The page opens at Neow, who has no details.
const FloorDetail = namedPart('The floor', () => import('./floor-detail.js'))

interface ListProps {
  readonly part: SpirePart
  readonly editor: SpireEditor
}

/** Lists the rooms of the walk in one act. */
export function FloorList({ part, editor }: ListProps): ReactNode {
  const { walk } = part.run
  const { act } = editor
  if (walk.every((row) => row.act !== act)) {
    return (
      <div className="grid gap-3 justify-items-start p-4">
        <p>
          Your walk doesn’t reach act {act}. You need three keys to enter it: the ruby key from a rest site,
          the sapphire key from a chest, and the emerald key from a burning elite.
        </p>
        <Button look="plain" onClick={() => editor.change(keyPlan(editor.plan, part.run), 0, { act })}>
          Take all keys
        </Button>
      </div>
    )
  }
  return (
    <FloorRows
      walk={walk}
      editor={editor}
      thing="/walk"
      summary={(row, index) => <FloorSummary row={row} before={walk[index - 1]?.after ?? null} />}
      detail={({ room }, index) =>
        room !== 'neow' && <FloorDetail part={part} editor={editor} index={index} />
      }
    />
  )
}
