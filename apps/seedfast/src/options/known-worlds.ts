import { loadWorld, unknownNameData, worldInputError, type AnyWorld } from '@seedfast/world'

/** A world that may not be loaded yet. Its late parts are loaded separately. */
export interface KnownWorld {
  readonly id: string
  load(): AnyWorld | Promise<AnyWorld>
}

/** The worlds that a command can use. A built-in world is loaded only when a command requests it. */
export class KnownWorlds {
  constructor(private readonly worlds: readonly KnownWorld[]) {}

  /** The IDs of all worlds, in the order that they are listed. */
  get ids(): readonly string[] {
    return this.worlds.map(({ id }) => id)
  }

  /**
   * Loads the world with the given ID. If there is no such world, throws an `InputError` that suggests the closest ID.
   */
  async find(id: string): Promise<AnyWorld> {
    const world = this.worlds.find((candidate) => candidate.id === id)
    if (world === undefined)
      throw worldInputError('unknown-world', { in: 'world' }, unknownNameData(id, this.ids))
    return whole(world)
  }

  all(): Promise<readonly AnyWorld[]> {
    return Promise.all(this.worlds.map(whole))
  }
}

async function whole(known: KnownWorld): Promise<AnyWorld> {
  const world = await known.load()
  await loadWorld(world)
  return world
}

export function loadedWorld(world: AnyWorld): KnownWorld {
  return { id: world.id, load: () => world }
}
