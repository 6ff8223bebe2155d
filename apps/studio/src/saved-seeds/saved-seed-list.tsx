import type { ListedWorld } from '@seedfast/worlds/lazy'
import { lazy, Suspense, type ReactNode } from 'preact/compat'
import { StarIcon } from '../ui/icons.js'
import { LONGEST_NOTE, withNote, withStar, type SavedSeed, useSavedSeeds } from './saved-seeds.js'
import './saved-seeds.css'
import { Button } from '../ui/button.js'

// The seeds with notes are loaded after the list, and are omitted if the server is unreachable.
const NotedSeedList = lazy(() => import('./noted-seed-list.js').catch(() => ({ default: () => null })))

interface ListProps {
  readonly worlds: readonly ListedWorld[]
  readonly mostRecent: number
}

export default function SavedSeedList({ worlds, mostRecent }: ListProps): ReactNode {
  const [{ seeds, damaged }, change] = useSavedSeeds()
  const { starred } = seeds
  const recent = seeds.recent
    .filter(({ address }) => !starred.some((one) => one.address === address))
    .slice(0, mostRecent)
  const titleOf = (id: string): string => worlds.find((world) => world.id === id)?.title ?? id
  return (
    <div className="saved-seeds grid grid-cols-1 gap-2">
      {damaged && (
        <p className="notice">
          Some of your saved seeds were damaged and aren’t shown. A backup of the damaged list will be saved
          in the browser’s storage before your next change.
        </p>
      )}
      {starred.length === 0 && recent.length === 0 && (
        <p className="quiet">Starred and recently opened seeds appear here.</p>
      )}
      {starred.length > 0 && (
        <ul aria-label="Starred seeds">
          {starred.map((seed) => (
            <li key={seed.address}>
              <button
                type="button"
                className="quiet-button starred"
                aria-label={`Remove star from ${seed.seed}`}
                onClick={() => change((before) => withStar(before, seed, false))}
              >
                <StarIcon />
              </button>
              <SeedLink seed={seed} world={titleOf(seed.world)} />
              <input
                type="text"
                aria-label={`Note for ${seed.seed}`}
                placeholder="Add a note"
                maxLength={LONGEST_NOTE}
                value={seed.note}
                onChange={({ currentTarget }) =>
                  change((before) => withNote(before, seed.address, currentTarget.value))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <>
          <h3>Recent</h3>
          <ul aria-label="Recent seeds">
            {recent.map((seed) => (
              <li key={seed.address}>
                <Button
                  look="quiet"
                  aria-label={`Star ${seed.seed}`}
                  onClick={() => change((before) => withStar(before, seed, true))}
                >
                  <StarIcon />
                </Button>
                <SeedLink seed={seed} world={titleOf(seed.world)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        <NotedSeedList titleOf={titleOf} />
      </Suspense>
    </div>
  )
}

function SeedLink({ seed, world }: { readonly seed: SavedSeed; readonly world: string }): ReactNode {
  const changed = /[?&](?:\/|params|overrides|preset=)/.test(seed.address)
  return (
    <a href={seed.address}>
      <code>{seed.seed}</code>
      <span className="quiet">
        {world}
        {changed && ', changed parameters'}
      </span>
    </a>
  )
}
