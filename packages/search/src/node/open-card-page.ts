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
  const evaluate = async (code: string): Promise<unknown> => {
    try {
      return await page.evaluate(code)
    } catch (error) {
      await page.close()
      throw new CardError(pageFault(error as Error))
    }
  }
  const start = JSON.stringify({ wgsl, conditions, tables: [...tables] })
  const name = (await evaluate(`${script}
;(async () => {
  const start = ${start}
  const program = { ...start, tables: Uint32Array.from(start.tables) }
  const options = { now: () => performance.now(), adapter: ${JSON.stringify(adapter)} }
  const card = await ${CARD_PAGE_GLOBAL}.openCard(navigator.gpu, program, options)
  globalThis.openedCard = card
  return card.name
})()`)) as string
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

/** Returns an error's message without what Playwright adds: `page.evaluate: CardError: …` and the stack. */
function pageFault({ message }: Error): string {
  return message.replace(/^page\.evaluate: (?:\w*Error: )?/, '').split('\n')[0]!
}
