import * as z from 'zod'

/** The schema of a veto: the reason why an attempt to build a level was abandoned. */
export const vetoSchema = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('no-place-for-vault'), vault: z.string() }),
  z.strictObject({ code: z.literal('vault-shuts-off-part') }),
  z.strictObject({ code: z.literal('too-little-open-ground') }),
  z.strictObject({ code: z.literal('part-cut-off') }),
  z.strictObject({ code: z.literal('no-place-for-stair-up') }),
  z.strictObject({ code: z.literal('no-place-for-stair-down') }),
  z.strictObject({ code: z.literal('no-place-for-branch-entry'), branch: z.string() }),
  z.strictObject({ code: z.literal('stairs-too-close') }),
])

export type Veto = z.output<typeof vetoSchema>
