import type { ReactNode } from 'preact/compat'
import { countOf } from '../../../words/quantity-text.js'
import type { ExploredDungeon } from '../dungeon-part.js'
import type { LevelView } from '../level/use-level.js'
import { vetoWords } from './veto-words.js'
import { Button } from '../../../ui/button.js'

export function AllVetoes({
  dungeon,
  view,
}: {
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
}): ReactNode {
  const { levels, result, data } = dungeon
  const vetoed = levels.filter((id) => result.levels[id]!.vetoes.length > 0)
  const total = vetoed.reduce((sum, id) => sum + result.levels[id]!.vetoes.length, 0)
  if (total === 0) return <p className="quiet">No attempt at a level was vetoed.</p>
  return (
    <details className="all-vetoes">
      <summary>
        {countOf(total, 'vetoed attempt')} at {countOf(vetoed.length, 'level')}
      </summary>
      <ul>
        {vetoed.map((id) => (
          <li className="py-1 px-0 text-sm" key={id}>
            <Button look="chip" onClick={() => view.show(id)}>
              {id}
            </Button>{' '}
            {result.levels[id]!.vetoes.map((veto) => vetoWords(veto, data)).join('; ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
