import { textSections } from '@seedfast/audit'
import { catalogText } from '@seedfast/dungeon'
import { useId, useMemo, type ReactNode } from 'react'
import type { ExploredDungeon } from '../dungeon-part.js'
import type { LevelView } from '../level/use-level.js'
import { DifferenceTable } from './difference-table.js'
import { levelDifferences } from './level-differences.js'

interface LevelComparisonProps {
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
  readonly version: number
}

/** Compares the shown level with another level of the same dungeon, list by list. */
export default function LevelComparison({ dungeon, view, version }: LevelComparisonProps): ReactNode {
  const id = useId()
  const { world, seed, data, result, branches, levels } = dungeon
  const others = levels.filter((level) => level !== view.id)
  const other =
    view.comparedLevel !== null && others.includes(view.comparedLevel) ? view.comparedLevel : others[0]
  const lines = useMemo(
    () => new Map(textSections(catalogText({ world, version, seed, data: data.hash }, result))),
    [world, version, seed, data, result],
  )
  if (other === undefined) return <p className="quiet">This dungeon has only one level.</p>
  const differences = levelDifferences(lines.get(view.id) ?? [], lines.get(other) ?? [], data)
  const layouts = [result.levels[view.id]!.layout, result.levels[other]!.layout]
  return (
    <div className="level-comparison">
      <p className="thing-actions">
        <label htmlFor={id}>Compare {view.id} with</label>
        <span className="select">
          <select id={id} value={other} onChange={({ target }) => view.setComparedLevel(target.value)}>
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
        <button type="button" className="button small" onClick={() => view.swapLevels(other)}>
          Swap
        </button>
      </p>
      {differences.length === 0 && layouts[0] === layouts[1] ? (
        <p>Both levels contain the same things.</p>
      ) : (
        <DifferenceTable
          differences={[
            ...(layouts[0] === layouts[1]
              ? []
              : [{ list: 'layout', onlyHere: [layouts[0]!], onlyThere: [layouts[1]!] }]),
            ...differences,
          ]}
          here={`Only on ${view.id}`}
          there={`Only on ${other}`}
        />
      )}
    </div>
  )
}
