import * as z from 'zod'
import { CELL_GLYPHS, HEIGHT, WIDTH } from '../data/cells.js'
import { LAYOUT_NAMES } from '../data/layout-names.js'
import { faultIssue } from '../messages.js'
import { vetoSchema } from './veto.js'

const x = z
  .int()
  .min(0)
  .max(WIDTH - 1)
const y = z
  .int()
  .min(0)
  .max(HEIGHT - 1)
const row = z
  .string()
  .length(WIDTH)
  .check(({ value, issues }) => {
    if (Array.from(value).some((glyph) => !CELL_GLYPHS.includes(glyph)))
      issues.push(faultIssue({ code: 'unknown-cell', data: { known: CELL_GLYPHS } }))
  })

const stack = {
  id: z.string(),
  kind: z.string(),
  count: z.int().min(1),
  artefact: z.literal(true).exactOptional(),
}

export const levelSchema = z.strictObject({
  layout: z.enum(LAYOUT_NAMES),
  vetoes: z.array(vetoSchema),
  map: z.array(row).length(HEIGHT),
  vaults: z.array(
    z.strictObject({
      id: z.string(),
      x,
      y,
      width: z.int().min(1),
      height: z.int().min(1),
      flip: z.enum(['', 'x', 'y', 'xy']),
      tags: z.array(z.string()),
    }),
  ),
  stairs: z.array(z.strictObject({ id: z.string(), x, y, to: z.string().nullable() })),
  monsters: z.array(
    z.strictObject({
      id: z.string(),
      x,
      y,
      unique: z.literal(true).exactOptional(),
      items: z.array(z.strictObject(stack)).min(1).exactOptional(),
    }),
  ),
  items: z.array(z.strictObject({ ...stack, x, y })),
  shops: z.array(
    z.strictObject({
      id: z.string(),
      x,
      y,
      stock: z.array(z.strictObject({ ...stack, price: z.int().min(1) })),
    }),
  ),
})
