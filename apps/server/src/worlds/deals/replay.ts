import { readShortCode, refuseOtherText, verdictText, verifyArchive, winnersOf } from '@seedfast/deals'
import { z } from 'zod'
import { operation } from '../../operations/operation.js'

const hash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 lowercase hex digits' })

const request = z.strictObject({
  archive: z
    .string()
    .meta({ description: 'The content of a session archive, a JSON Lines file, as a string.' }),
  head: hash.optional().meta({ description: 'The head hash that you saved. It reveals any edit.' }),
  table: z
    .string()
    .max(200)
    .refine((code) => readShortCode(code) !== null, {
      error: 'must be a table code of 26 letters and digits',
    })
    .optional()
    .meta({ description: 'The table code that you wrote down before you sent your nonce.' }),
  commitment: hash
    .optional()
    .meta({ description: 'The host’s commitment that you saved before the first deal.' }),
  nonces: z
    .array(z.strictObject({ seat: z.string().max(200), nonce: z.string().max(4000) }))
    .max(20)
    .optional()
    .meta({ description: 'Your nonce, and any others that you saw, each with its seat’s name or ID.' }),
})

/** How the endpoint asks for what a player noted. */
const PROOF = { give: 'send', table: 'the table code (table)', nonceOption: 'nonces' } as const

/** Checks a session archive line by line, with the same verdicts as `seedfast replay`. */
export const replayOperation = operation({
  request,
  lighter: 'Expert bots take longest: check this archive with `seedfast replay`.',
  answer: (_world, { archive, head, table, commitment, nonces = [] }) => {
    const known = {
      ...(head === undefined ? {} : { head }),
      ...(table === undefined ? {} : { table }),
      ...(commitment === undefined ? {} : { commitment }),
      nonces,
    }
    const report = verifyArchive(archive, known)
    refuseOtherText(archive, report, { in: 'body', path: ['archive'] })
    const { session, valid: _, ...rest } = report
    const { seats, totals, sessionSeed } = session.state
    const answer = {
      verdict: verdictText(report, known, PROOF),
      ...rest,
      seed: sessionSeed?.seed ?? null,
      seats: seats.map(({ id, name, bot }) => ({ id, name, bot, score: totals[id] ?? 0 })),
      winners: report.inProgress ? [] : winnersOf(session.state),
    }
    return { type: 'application/json', text: `${JSON.stringify(answer)}\n` }
  },
})
