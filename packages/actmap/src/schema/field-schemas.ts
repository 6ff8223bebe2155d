import { z } from 'zod'

/** A whole number from `lo` to `hi`, both included. */
export function wholeNumber(lo: number, hi: number): z.ZodInt {
  const error = `expected a whole number from ${lo} to ${hi}`
  return z.int({ error }).min(lo, { error }).max(hi, { error })
}

/** A finite number from `lo` to `hi`, both included. */
export function finiteNumber(lo: number, hi: number): z.ZodNumber {
  const error = `expected a number from ${lo} to ${hi}`
  return z.number({ error }).min(lo, { error }).max(hi, { error })
}

/** True or false. */
export function booleanField(): z.ZodBoolean {
  return z.boolean({ error: 'expected true or false' })
}

/** An object with these keys and no others. */
export function closedObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? 'expected an object' : undefined),
  })
}
