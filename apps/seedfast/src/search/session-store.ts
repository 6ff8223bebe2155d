import { existsSync } from 'node:fs'
import { Store, type StoreIdentity } from '@seedfast/search-store'
import type { SessionInput } from './session-input.js'
import type { SessionSeeds } from './session-seeds.js'

export interface SessionStore {
  readonly store: Store | null
  /** The file that contains the store, or null if there is no store or it is only in memory. */
  readonly file: string | null
  /** Whether the store's file already existed. */
  readonly resumed: boolean
}

/** Opens or creates the store of a search or survey, if it has one. */
export async function openSessionStore(
  { world, what, query, keep, order, store }: SessionInput,
  { params, overrides }: { readonly params: unknown; readonly overrides: unknown },
  { listed }: SessionSeeds,
): Promise<SessionStore> {
  if (store === undefined) return { store: null, file: null, resumed: false }
  const { file, resume } = store
  const identity: StoreIdentity = {
    world: world.id,
    version: world.version,
    params,
    overrides,
    query,
    ...(order === 'any' && { order }),
    ...(listed === null ? {} : { within: listed.id }),
  }
  const resumed = file !== null && existsSync(file)
  const table = what === 'survey' ? 'facts' : 'hits'
  return { store: await Store.open(file, { world, identity, keep, resume, table }), file, resumed }
}
