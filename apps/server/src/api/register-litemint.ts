import { LIBRARY, type Card } from '@seedfast/deck'
import type { Hono } from 'hono'
import type { Env } from '../http/env.js'
import { fixedJson, sendFixedJson } from '../http/fixed-json.js'

/** The addresses of litemint's own service; the game writes them with a slash at the end. */
export const LITEMINT_PATHS = ['/getdeck', '/getdeck/', '/library', '/library/']

/** Adds the card library as litemint's own service gives it: an object of cards by id. */
export function registerLibrary(app: Hono<Env>): void {
  const library = fixedJson(Object.fromEntries(LIBRARY.map((card) => [card.id, libraryCard(card)])))
  app.on('GET', ['/library', '/library/'], (context) => {
    context.set('route', '/library/')
    return sendFixedJson(context, library)
  })
}

function libraryCard({ id, name, points, base, legend, passive, group }: Card): Record<string, unknown> {
  return { id, name, points, base, dex: !base, passive, legend, group }
}
