import type { OnLevel } from './use-level.js'
import type { ReactNode } from 'preact/compat'
import { NextIcon, PreviousIcon } from '../../../ui/icons.js'
import { countOf } from '../../../words/quantity-text.js'
import { levelAfter } from './level-steps.js'
import { Button } from '../../../ui/button.js'

export function LevelBar({ dungeon, view }: OnLevel): ReactNode {
  const { branches, levels, result } = dungeon
  const { layout, vaults, monsters, items, shops, vetoes } = result.levels[view.id]!
  const words = [
    layout,
    countOf(vaults.length, 'vault'),
    countOf(monsters.length, 'monster'),
    countOf(items.length, 'item'),
    ...(shops.length > 0 ? [countOf(shops.length, 'shop')] : []),
    ...(vetoes.length > 0 ? [`built on attempt ${vetoes.length + 1}`] : []),
  ]
  return (
    <div className="level-bar flex flex-wrap items-center gap-x-1.5 gap-y-1 md:pr-[9.2rem]">
      <Button
        look="quiet"
        aria-label="Previous level"
        title="Previous level ([)"
        disabled={levelAfter(levels, view.id, -1) === null}
        onClick={() => view.step(-1)}
      >
        <PreviousIcon />
      </Button>
      <span className="select">
        <select
          aria-label="Shown level"
          value={view.id}
          onChange={({ currentTarget }) => view.show(currentTarget.value)}
        >
          {branches.map((branch) => (
            <optgroup key={branch.id} label={branch.name}>
              {branch.levels.map((id) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </span>
      <Button
        look="quiet"
        aria-label="Next level"
        title="Next level (])"
        disabled={levelAfter(levels, view.id, 1) === null}
        onClick={() => view.step(1)}
      >
        <NextIcon />
      </Button>
      <p className="level-words flex-1 min-w-48 my-0 mx-1.5 max-md:basis-full max-md:order-1" role="status">
        <strong>{branches.find((branch) => branch.levels.includes(view.id))!.name}</strong>{' '}
        <span className="quiet">{words.join(' · ')}</span>
      </p>
      <span className="flex gap-4 max-md:ml-auto">
        <label className="map-switch flex items-center gap-1.5 text-sm">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            checked={view.showsVaults}
            onChange={({ currentTarget }) => view.setShowsVaults(currentTarget.checked)}
          />
          Vaults
        </label>
        <label className="map-switch flex items-center gap-1.5 text-sm">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            checked={view.showsRoute}
            onChange={({ currentTarget }) => view.setShowsRoute(currentTarget.checked)}
          />
          Route
        </label>
      </span>
    </div>
  )
}
