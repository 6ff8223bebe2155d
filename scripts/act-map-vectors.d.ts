import type { ParamsInput } from '@seedfast/actmap'

/** What a map is generated from. */
export interface MapRequest {
  readonly seed: string
  readonly roll?: number
  readonly params: ParamsInput
}

/** Returns what a case in `maps.json` says about the map of a request, or undefined if there is no map. */
export declare function describeMap(request: MapRequest): { readonly sha256: string } | undefined

/** Returns what a case in `conflicts.json` says about a request, or undefined if there is a map. */
export declare function describeConflict(request: MapRequest):
  | {
      readonly status: 'conflict' | 'undecided'
      readonly minimal?: boolean
      readonly rules?: readonly { readonly rule: string; readonly value: unknown }[]
    }
  | undefined

/** Plays the steps of a case in `journeys.json`. Returns the steps with their results, and the save at the end. */
export declare function describeJourney(journey: MapRequest & { readonly steps: readonly unknown[] }): {
  readonly steps: readonly unknown[]
  readonly save: unknown
}
