import { findProgram } from '@seedfast/audit/node'
import type { SearchRequest } from '@seedfast/search'
import { openTestedCard, sharedCard, type SharedCard } from '@seedfast/search/card'
import { openCardProcess } from '@seedfast/search/node'
import type { AnyWorld } from '@seedfast/world'
import { cardNoteTexts } from '../errors/messages.js'

/** Where a search begins, and what to do with notes about its graphics card. */
export interface SearchCardOptions {
  readonly from: bigint
  readonly note: (text: string) => void
}

/**
 * Opens the graphics card for a search in the background, and tests it on some seeds. Notes which card is used, or why
 * none is. Returns null if Deno isn't installed, because Node has no access to the card.
 */
export function openSearchCard(
  world: AnyWorld,
  request: SearchRequest,
  { from, note }: SearchCardOptions,
): SharedCard | null {
  const deno = findProgram(['deno'])
  if (deno === null) {
    note(cardNoteTexts.noDeno())
    return null
  }
  const command = [deno, 'run', '--no-prompt', '--quiet', '--allow-all'] as const
  return sharedCard(
    openTestedCard(world, request, from, (program) => openCardProcess(command, program)),
    {
      used: ({ name, conditions }) => note(cardNoteTexts.used(name, conditions)),
      failed: ({ message }) => note(cardNoteTexts.goesOn(message)),
    },
  )
}
