import { unknownNameData, worldInputError, type AnyWorld } from '@seedfast/world'

/** A world that may not be loaded yet. */
export interface KnownWorld {
  readonly id: string
  load(): AnyWorld | Promise<AnyWorld>
}

/** The worlds that a command can use. Built-in worlds are only loaded when a command asks for them. */
export class KnownWorlds {
  constructor(private readonly worlds: readonly KnownWorld[]) {}

  /** The ids of all worlds, in the order in which they're listed. */
  get ids(): readonly string[] {
    return this.worlds.map(({ id }) => id)
  }

  /** Loads the world with this id. Throws an InputError that suggests the nearest id if there's none. */
  async find(id: string): Promise<AnyWorld> {
    const world = this.worlds.find((candidate) => candidate.id === id)
    if (world === undefined)
      throw worldInputError('unknown-world', { in: 'world' }, unknownNameData(id, this.ids))
    return world.load()
  }

  /** Loads all worlds. */
  all(): Promise<readonly AnyWorld[]> {
    return Promise.all(this.worlds.map((world) => world.load()))
  }
}

/** Returns a world that is already loaded. */
export function loadedWorld(world: AnyWorld): KnownWorld {
  return { id: world.id, load: () => world }
}
