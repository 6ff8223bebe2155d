import { reasonText } from '@seedfast/world'
import { CardError } from '../card/card-error.js'
import type { CardProgram } from '../card/card-program.js'
import type { Card, Proposed } from '../card/card.js'

/** A page of a browser that can evaluate code. */
export interface CardPage {
  evaluate(code: string): Promise<unknown>
  close(): Promise<void>
}

/** The name of the global variable in which a page's script puts the exports of `CARD_PAGE_ENTRY`. */
export const CARD_PAGE_GLOBAL = 'seedfastCard'

/** The source of the entry module for a page's script. */
export const CARD_PAGE_ENTRY = "export { openCard } from '@seedfast/search/card'\n"

/**
 * Opens a graphics card in a browser page. `script` is bundled from `CARD_PAGE_ENTRY`, and `adapter` is a part of the
 * adapter's name, if one is wanted. The page is closed with the card. Throws a CardError if the card can't be used.
 */
export async function openCardPage(
  page: CardPage,
  script: string,
  { wgsl, tables, conditions }: CardProgram,
  adapter: string | null = null,
): Promise<Card> {
  /** Evaluates an expression in the page, which answers with a fault if the card fails. */
  const evaluate = async (expression: string, before = ''): Promise<unknown> => {
    // A script can end with a comment.
    const code = `${before}
;(async () => {
  try { return { value: await (${expression}) } } catch ({ message }) { return { fault: String(message) } }
})()`
    const answer = await page.evaluate(code).catch((error: unknown) => ({ fault: reasonText(error) }))
    const { value, fault } = answer as { readonly value?: unknown; readonly fault?: string }
    if (fault === undefined) return value
    await page.close()
    throw new CardError(fault)
  }
  const program = `{ ...${JSON.stringify({ wgsl, conditions })}, tables: Uint32Array.from(${JSON.stringify([...tables])}) }`
  const options = `{ now: () => performance.now(), adapter: ${JSON.stringify(adapter)} }`
  const opening = `${CARD_PAGE_GLOBAL}.openCard(navigator.gpu, ${program}, ${options})`
  const opened = `${opening}.then((card) => (globalThis.openedCard = card).name)`
  const name = (await evaluate(opened, script)) as string
  return {
    name,
    conditions,
    propose: async (from, count) => {
      const code = `openedCard.propose(${from}n, ${count}).then(({ offsets, counted }) => ({ offsets: [...offsets], counted }))`
      const { offsets, counted } = (await evaluate(code)) as Proposed
      return { offsets: Uint32Array.from(offsets), counted }
    },
    close: () => void page.close(),
  }
}
