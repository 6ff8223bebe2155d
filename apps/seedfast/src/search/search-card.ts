import { findProgram } from '@seedfast/audit/node'
import type { SearchRequest } from '@seedfast/search'
import { CardError, prepareCard, sharedCard, type Card, type SharedCard } from '@seedfast/search/card'
import { openCardProcess } from '@seedfast/search/node'
import type { AnyWorld } from '@seedfast/world'
import { cardNoteTexts } from '../errors/messages.js'

/** Where a search begins, and what to do with notes about its graphics card. */
export interface SearchCardOptions {
  readonly from: bigint
  readonly note: (text: string) => void
}

/**
 * Opens the graphics card for a search, and tests it on some seeds. Returns null, after a note with the reason, if no
 * card can be used. Also notes the reason if the card fails later.
 */
export async function openSearchCard(
  world: AnyWorld,
  request: SearchRequest,
  { from, note }: SearchCardOptions,
): Promise<SharedCard | null> {
  const deno = findProgram(['deno'])
  if (deno === null) {
    note(cardNoteTexts.noDeno())
    return null
  }
  let card: Card | null = null
  try {
    const { program, test } = await prepareCard(world, request)
    card = await openCardProcess([deno, 'run', '--no-prompt', '--quiet', '--allow-all'], program)
    await test(card, [0n, from])
    note(cardNoteTexts.used(card.name, program.conditions))
    return sharedCard(card, (error) => note(cardNoteTexts.goesOn(error.message)))
  } catch (error) {
    card?.close()
    if (!(error instanceof CardError)) throw error
    note(cardNoteTexts.goesOn(error.message))
    return null
  }
}
