import type { Fact, FactType, Kernel } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import type { Spire2Result } from '../schema/result.js'
import type { Spire2Run } from './generate.js'

export type Spire2Fact<T> = Fact<T, string, Params, unknown, Spire2Result>

/** Creates a fact. `fast` and `kernel` compute the same value without generating the whole result. */
export function spire2Fact<T>(
  type: FactType<T>,
  about: string,
  value: (result: Spire2Result) => T,
  fast?: (run: Spire2Run) => T,
  kernel?: Kernel<Params>,
): Spire2Fact<T> {
  return {
    type,
    about,
    of: value,
    ...(fast === undefined ? {} : { fast }),
    ...(kernel === undefined ? {} : { kernel }),
  }
}
