import type { ReactNode } from 'preact/compat'
import { seedsOf } from '../query/ready-search.js'
import type { SearchState } from './search-run.js'
import { countText, durationText } from '../../words/quantity-text.js'

/** Shows the number of scanned seeds, the speed, and the time left. */
export function SearchFigures({ search }: { readonly search: SearchState }): ReactNode {
  const { requestedSearch, progress, found, earlier, phase } = search
  if (requestedSearch === null) return null
  const seeds = earlier + (progress?.seeds ?? 0)
  const total = seedsOf(requestedSearch)
  const over = phase !== 'running' && phase !== 'paused' && phase !== 'starting'
  const perSecond = progress?.perSecond ?? 0
  const { first } = requestedSearch
  // A search for a few hits usually ends long before it has scanned all seeds.
  const seedsLeft =
    first === null
      ? Number(progress?.left ?? 0)
      : found === 0
        ? null
        : ((first - (found % first)) * seeds) / found
  const left = progress === null || perSecond === 0 || seedsLeft === null ? null : seedsLeft / perSecond
  const figures: readonly (readonly [string, string, string])[] = [
    ['Seeds', countText(seeds), requestedSearch.first === null ? `of ${countText(total)}` : ''],
    ['Per second', countText(Math.round(perSecond)), ''],
    ['Hits', countText(found), found === 0 ? '' : `1 in ${countText(Math.round(seeds / found))}`],
    [
      'Left',
      over || left === null ? '–' : durationText(left),
      over || left === null ? '' : first === null ? 'at most' : 'about',
    ],
  ]
  const part = Math.max(
    Number(total) === 0 ? 0 : seeds / Number(total),
    requestedSearch.first === null
      ? 0
      : (found % requestedSearch.first || (found > 0 && over ? requestedSearch.first : 0)) /
          requestedSearch.first,
  )
  return (
    <section className="search-figures grid grid-cols-1 gap-3" aria-label="Search progress">
      <progress className="block w-full h-1.5" value={part} max={1} aria-label="Progress" />
      <dl className="figures grid grid-cols-4 gap-2 @max-[34rem]:grid-cols-2">
        {figures.map(([name, value, more]) => (
          <div className="min-w-0" key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd>{value}</dd>
            <dd className="quiet">{more}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
