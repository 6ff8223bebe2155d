import { isInputError, thrownText, type AnyWorld } from '@seedfast/world'
import { descriptionOf } from './describe-world.js'
import { worldSchemas } from './world-schemas.js'

/** A world that the server leaves out, such as a dungeon with an invalid data file. */
export interface WorldFault {
  readonly world: string
  readonly message: string
}

/** The worlds that can be described and therefore served, and the faults of all others. */
export interface UsableWorlds {
  readonly worlds: readonly AnyWorld[]
  readonly faults: readonly WorldFault[]
}

/** Separates the worlds whose params, overrides or facts can't be described from all others. */
export function usableWorlds(worlds: readonly AnyWorld[]): UsableWorlds {
  const faults = worlds.flatMap((world) => {
    const message = faultOf(world)
    return message === null ? [] : [{ world: world.id, message }]
  })
  return { worlds: worlds.filter(({ id }) => !faults.some(({ world }) => world === id)), faults }
}

function faultOf(world: AnyWorld): string | null {
  try {
    descriptionOf(world)
    worldSchemas([world])
    return null
  } catch (error) {
    return isInputError(error) ? error.message : thrownText(error)
  }
}
