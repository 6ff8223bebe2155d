import type { Distribution, ParamsInput } from '@seedfast/actmap'

/** Seeds whose maps a worker is to make: `count` from `first` on. */
export interface SpreadWork {
  readonly params: ParamsInput
  readonly first: number
  readonly count: number
}

/** What came out of them, or why nothing did. */
export type SpreadAnswer = { readonly distribution: Distribution } | { readonly error: string }
