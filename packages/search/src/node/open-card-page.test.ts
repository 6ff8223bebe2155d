import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { CARD_PAGE_GLOBAL, openCardPage } from './open-card-page.js'

const program = { wgsl: '', tables: Uint32Array.of(7), conditions: ['x == 1'] }

function newPage() {
  const context = createContext({ navigator: {}, performance })
  return {
    evaluate: async (code: string): Promise<unknown> => runInContext(code, context),
    close: async () => {},
  }
}

test('opens a card with a script that ends with a comment, such as the place of its source map', async () => {
  const script = `var ${CARD_PAGE_GLOBAL} = {
  openCard: async (gpu, { tables }) => ({
    name: 'a card',
    propose: async (from, count) => ({ offsets: Uint32Array.of(Number(from), count, tables[0]), counted: 2 }),
  }),
}
//# sourceMappingURL=data:`
  const card = await openCardPage(newPage(), script, program)
  expect(card.name).toBe('a card')
  expect(await card.propose(5n, 6)).toEqual({ offsets: Uint32Array.of(5, 6, 7), counted: 2 })
})

test('reports the first line of a fault', async () => {
  await expect(openCardPage(newPage(), 'a b', program)).rejects.toThrow(/^Unexpected identifier 'b'$/)
})
