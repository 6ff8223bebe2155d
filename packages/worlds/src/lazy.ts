import type { AnyWorld, SharedPage } from '@seedfast/world'

/** A world that is loaded only on request. */
export interface LazyWorld {
  readonly id: string
  /** Loads the world without its late parts, which `loadWorld` loads. Later calls return the same object. */
  load(): Promise<AnyWorld>
}

/** A world that is loaded only on request, with the information to show in a list of worlds. */
export interface ListedWorld extends LazyWorld {
  readonly title: string
  readonly about: string
  /** The built-in world whose page the studio shows for this world. Omitted if the world has its own page or none. */
  readonly page?: SharedPage
}

/** The worlds that ship with Seedfast, in the same order as `worlds`. */
export const lazyWorlds: readonly ListedWorld[] = [
  {
    id: 'actmap',
    title: 'Act map',
    about:
      'A layered act map: rows of battles, elites, ports and shops, joined by paths that all lead to the boss.',
    load: async () => (await import('@seedfast/actmap/definition')).actmap,
  },
  {
    id: 'spire',
    title: 'Slay the Spire',
    about:
      'Slay the Spire: a whole run from its seed (Neow, maps, fights, relics, rewards and shops), as the 2022 build generates it.',
    load: async () => (await import('@seedfast/spire/definition')).spire,
  },
  {
    id: 'dungeon',
    title: 'Dungeon',
    about:
      'A dungeon of branches, levels, vaults and uniques with the random numbers of Dungeon Crawl. Each branch has its own stream.',
    load: async () => (await import('@seedfast/dungeon/definition')).dungeon,
  },
  {
    id: 'deck',
    title: 'Rotation deck',
    about:
      'The rotation deck of the card game litemint, now called Cyberbrawl, mixes your cards with base cards, block by block, so that no draw is a dead end.',
    load: async () => (await import('@seedfast/deck/definition')).deck,
  },
  {
    id: 'deals',
    title: 'El Dorado',
    about: 'A whole session of the card game El Dorado, dealt from one seed and played by bots.',
    load: async () => (await import('@seedfast/deals/definition')).deals,
  },
  {
    id: 'spire2',
    title: 'Slay the Spire 2',
    about:
      'Slay the Spire 2: what a seed fixes at the start of a run (Neow, acts, maps, fights, bosses, ancients, events and relics) and, with a plan, a walk through it (rewards, chests and shops), as v0.107.1 to v0.111.0 generate it.',
    load: async () => (await import('@seedfast/spire2/definition')).spire2,
  },
]
