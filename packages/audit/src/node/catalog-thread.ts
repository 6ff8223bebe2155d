// A thread that loads the worlds from their modules and generates catalog entries.
import { loadWorlds } from '@seedfast/world/node'
import { serveThread } from '@seedfast/workers/node'
import { entryCalls } from '../catalog/entry-calls.js'
import type { CatalogThreadStart } from './open-catalog-threads.js'

serveThread(async ({ modules, ...start }: CatalogThreadStart) => entryCalls(await loadWorlds(modules), start))
