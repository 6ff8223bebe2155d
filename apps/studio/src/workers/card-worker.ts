import { cardCalls, openCard, openTestedCard } from '@seedfast/search/card'
import type { CardStart } from './open-card-worker.js'
import { serveWorlds } from './serve-worlds.js'

serveWorlds(async (worlds, { world, request, adapters }: CardStart) => {
  const open = (program: Parameters<typeof openCard>[0]) => openCard(program, () => performance.now(), adapters)
  const card = await openTestedCard(await worlds.load(world), request, 0n, open)
  return cardCalls(card, (found) => found)
})
