import type { OnLevel } from './level/use-level.js'
import { comparedThings, type ListedThing } from '@seedfast/world'
import { useId, useMemo, type ReactNode } from 'preact/compat'
import { ThingDifferences } from '../../things/thing-differences.js'
import { Button } from '../../ui/button.js'

/** Compares the shown level with another level of the same dungeon. */
export default function LevelComparison({ dungeon, view }: OnLevel): ReactNode {
  const id = useId()
  const { result, branches, levels, things } = dungeon
  const others = levels.filter((level) => level !== view.id)
  const other =
    view.comparedLevel !== null && others.includes(view.comparedLevel) ? view.comparedLevel : others[0]
  const differences = useMemo(() => {
    const on = (level = view.id): ListedThing[] => things(level).map((thing) => ({ ...thing, place: '' }))
    return comparedThings(on(), on(other))
  }, [things, view.id, other])
  if (other === undefined) return <p className="quiet">This dungeon has only one level.</p>
  const layouts = [result.levels[view.id]!.layout, result.levels[other]!.layout]
  return (
    <div className="level-comparison">
      <p className="thing-actions">
        <label htmlFor={id}>Compare {view.id} with</label>
        <span className="select">
          <select
            id={id}
            value={other}
            onChange={({ currentTarget }) => view.setComparedLevel(currentTarget.value)}
          >
            {branches.map((branch) => (
              <optgroup key={branch.id} label={branch.name}>
                {branch.levels
                  .filter((level) => level !== view.id)
                  .map((level) => (
                    <option key={level} value={level}>
                      {level}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </span>
        <Button onClick={() => view.swapLevels(other)}>Swap</Button>
      </p>
      {layouts[0] !== layouts[1] && (
        <p>
          Layout {layouts[0]} on {view.id}, and {layouts[1]} on {other}.
        </p>
      )}
      {differences.length === 0 ? (
        <p>Both levels contain the same things.</p>
      ) : (
        <ThingDifferences differences={differences} here={`Only on ${view.id}`} there={`Only on ${other}`} />
      )}
    </div>
  )
}
