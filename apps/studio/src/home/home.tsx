import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { useEffect, useMemo, type ReactNode, useState } from 'preact/compat'
import { emptyState, writeAddress } from '../address/address.js'
import { todaysSeed } from '../session/seed-text.js'
import { namedPart } from '../ui/part-boundary.js'
import { capital } from '../words/capital.js'
import { WishInput } from '../wish/wish-input.js'
import { featuredSeeds } from '../worlds/featured-seeds.js'
import { useThumbnails, type HomeWorld, type Thumbnail } from './use-thumbnails.js'
import { openSession } from '../session/session.js'
import './home.css'

// The list is at the end of the page, so it is loaded after the rest.
const SavedSeedList = namedPart('The saved seeds', () => import('../saved-seeds/saved-seed-list.js'))

const loadWish = () => import('./home-wish.js')

const NO_WORLDS: readonly HomeWorld[] = []

interface HomeProps {
  readonly worlds: readonly ListedWorld[]
  /** The IDs of the worlds that ship with the studio. Any other world was added by the user. */
  readonly shipped: ReadonlySet<string>
  /** The URL of the guide's page about writing a world, or null if the server doesn't serve the guide. */
  readonly guide: string | null
}

/** Renders the home page: the worlds, the featured seeds, and the user's starred and recent seeds. */
export default function Home({ worlds, shipped, guide }: HomeProps): ReactNode {
  // The user's own worlds are the first on the page, so their thumbnails are drawn first.
  const ordered = useMemo(
    () => worlds.toSorted((a, b) => +shipped.has(a.id) - +shipped.has(b.id)),
    [worlds, shipped],
  )
  const loaded = useLoadedWorlds(ordered)
  const thumbnails = useThumbnails(loaded ?? NO_WORLDS, shipped)
  useEffect(() => {
    document.title = 'Seedfast'
  }, [])
  const tiles = (some: readonly ListedWorld[]): ReactNode => (
    <ul className="tiles grid tiles-60 gap-4 max-md:gap-2">
      {some.map((world) => (
        <Tile
          key={world.id}
          world={world}
          seed={loaded?.find((one) => one.world.id === world.id)?.seed ?? null}
          thumbnail={thumbnails.get(world.id) ?? (loaded === null ? 'drawing' : 'none')}
        />
      ))}
    </ul>
  )
  const own = worlds.filter(({ id }) => !shipped.has(id))
  const known = worlds.flatMap(({ id }) => featuredSeeds.filter(({ world }) => world === id))
  return (
    <main className="home grid grid-cols-1 gap-8 max-w-352 my-0 mx-auto pt-8 pb-16 px-5" id="main">
      <div className="home-head grid grid-cols-1 gap-3 min-[72rem]:col-span-full">
        <h1>Look inside the seeds of your games</h1>
        <WishInput isNeeded={false} load={loadWish}>
          {(HomeWish, firstText) => <HomeWish worlds={worlds} firstText={firstText ?? ''} />}
        </WishInput>
        <p className="mt-1.5 text-ink-soft text-base">
          See what a seed generates, find the seeds you want, and see which draws decided each part of a
          result.
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-8 min-[72rem]:col-1">
        {own.length > 0 && (
          <section aria-labelledby="own-title">
            <h2 id="own-title">Your worlds</h2>
            {tiles(own)}
          </section>
        )}
        <section aria-labelledby="worlds-title">
          <h2 id="worlds-title">Worlds, with today’s seed</h2>
          {tiles(worlds.filter(({ id }) => shipped.has(id)))}
        </section>
        <p className="quiet">
          {own.length === 0 && (
            <>
              To add your own, run <code>npx seedfast init && npx seedfast studio</code> in your project.{' '}
            </>
          )}
          {guide !== null && <a href={guide}>How to write a world</a>}
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-8 min-[72rem]:row-[2_/_span_2] min-[72rem]:col-2">
        {known.length > 0 && (
          <section aria-labelledby="featured-title">
            <h2 id="featured-title">Seeds worth opening</h2>
            <ul className="featured">
              {known.map(({ world, seed, about }) => (
                <li key={`${world} ${seed}`}>
                  <a href={writeAddress({ ...emptyState(world), seed })}>
                    <code className="text-semibold">{seed}</code>
                    <span className="quiet">{worlds.find(({ id }) => id === world)!.title}</span>
                    <span className="col-span-full">{about}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="saved-title">
          <h2 id="saved-title">Your seeds</h2>
          <SavedSeedList worlds={worlds} mostRecent={10} />
        </section>
      </div>
    </main>
  )
}

interface TileProps {
  readonly world: ListedWorld
  readonly seed: string | null
  readonly thumbnail: Thumbnail
}

function Tile({ world, seed, thumbnail }: TileProps): ReactNode {
  return (
    <li>
      <a className="tile" href={writeAddress({ ...emptyState(world.id), seed })}>
        <span className="thumbnail" data-state={typeof thumbnail === 'string' ? thumbnail : undefined}>
          {typeof thumbnail === 'string' ? <code>{seed}</code> : <img src={thumbnail.address} alt="" />}
        </span>
        <strong className="pt-3 pb-0 px-4">{world.title}</strong>
        {world.about !== '' && <span className="tile-about">{tileText(world)}</span>}
      </a>
    </li>
  )
}

/** Returns the first sentence of a world's description, without the world's title, which the tile already shows. */
function tileText({ title, about }: ListedWorld): string {
  const [sentence] = about.split(/(?<=\.) (?=\p{Lu})/u)
  return capital(sentence!.startsWith(`${title}: `) ? sentence!.slice(title.length + 2) : sentence!)
}

function defaultParams(world: AnyWorld): unknown {
  const { params } = openSession(world, emptyState(world.id), '')
  return params.parsed ?? params.base.parsed
}

/**
 * Loads worlds after the first render, with today's seed of each. Returns null while they are loading. A world that fails
 * to load is left out.
 */
function useLoadedWorlds(worlds: readonly ListedWorld[]): readonly HomeWorld[] | null {
  const [loaded, setLoaded] = useState<readonly HomeWorld[] | null>(null)
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const opened: HomeWorld[] = []
      for (const outcome of await Promise.allSettled(worlds.map((world) => world.load()))) {
        if (outcome.status === 'rejected') continue
        const world = outcome.value
        opened.push({ world, seed: todaysSeed(world, defaultParams(world)) })
        // Each world takes its own task, so that the page responds meanwhile.
        await new Promise((resolve) => setTimeout(resolve))
      }
      if (!left) setLoaded(opened)
    }
    const timer = setTimeout(() => void load())
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [worlds])
  return loaded
}
