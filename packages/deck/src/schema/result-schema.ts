import * as z from 'zod'
import { CARD_IDS } from '../library/library.js'

const card = z.enum(CARD_IDS as string[])
const cards = z.array(card)

/** The schema of a shuffled deck, for reading stored results. */
export const resultSchema = z.strictObject({
  deck: cards,
  active: cards,
  trimmed: cards,
  passive: cards,
  sets: z.strictObject({ damage: cards, heal: cards, energy: cards }),
  blocks: z.array(cards),
  favourite: z.strictObject({ card, from: z.int().min(0), to: z.int().min(0) }).nullable(),
  removed: cards,
})
