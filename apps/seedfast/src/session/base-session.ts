import { loadBase } from '@seedfast/project'
import { sessionInputError, sessionOf, type AnySession } from '@seedfast/session'
import { unknownNameData } from '@seedfast/world'
import { loadWorlds } from '@seedfast/world/node'
import { optionPlace } from '../errors/places.js'

/** A session as another revision of the project defines it. */
export interface BaseSession {
  readonly name: string
  readonly session: AnySession
  /** Removes what was created to load the revision. */
  remove(): void
}

/** Loads a session from a git revision or another config. Throws an `InputError` if there is no such session. */
export async function baseSession(
  folder: string,
  base: string,
  shipped: readonly string[],
  id: string,
): Promise<BaseSession> {
  const { name, modules, remove } = await loadBase(folder, base, shipped)
  try {
    const worlds = await loadWorlds(modules.filter((url) => !shipped.includes(url)))
    const sessions = worlds.flatMap((world) => sessionOf(world) ?? [])
    const session = sessions.find((one) => one.id === id)
    if (session === undefined) {
      const known = sessions.map((one) => one.id)
      throw sessionInputError('not-a-session', optionPlace('base'), unknownNameData(id, known))
    }
    return { name, session, remove }
  } catch (error) {
    remove()
    throw error
  }
}
