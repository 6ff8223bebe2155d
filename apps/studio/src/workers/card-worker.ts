import { cardCalls, openCard, openTestedCard, type Gpu } from '@seedfast/search/card'
import type { CardStart } from './card-start.js'
import { serveWorlds } from './serve-worlds.js'

serveWorlds(async (worlds, { world, request, adapters }: CardStart) => {
  const { gpu } = navigator as { readonly gpu?: Gpu }
  const card = await openTestedCard(await worlds.load(world), request, 0n, (program) =>
    openCard(gpu, program, { now: () => performance.now(), adapters }),
  )
  return cardCalls(card, (found) => found)
})
