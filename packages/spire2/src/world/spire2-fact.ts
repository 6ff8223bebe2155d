import { factsOf, type Fact } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import type { Spire2Result } from '../schema/result.js'
import type { Spire2Run } from './generate.js'

export type Spire2Fact<T> = Fact<T, string, Params, unknown, Spire2Result>

/** Creates a fact. `fast` and `kernel` compute the same value without generating the whole result. */
export const spire2Fact = factsOf<Spire2Run, Spire2Result>()
