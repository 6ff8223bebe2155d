import * as z from 'zod'
import { customIssue } from '../messages.js'

// The first character can't be an underscore, so no ID can be `__proto__`.
const SEAT_ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/

/**
 * The schema of a seat's ID: 1 to 64 characters (letters, digits or any of `_.:-`), starting with a letter or digit.
 */
export const seatIdSchema = z
  .string()
  .superRefine((id, context) => {
    if (!SEAT_ID.test(id)) context.addIssue(customIssue('invalid-id', { got: id }))
  })
  .meta({ pattern: SEAT_ID.source })
