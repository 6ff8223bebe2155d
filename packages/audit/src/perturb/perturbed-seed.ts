import type { Perturbed } from '@seedfast/capture'
import type { CallPlace } from '../cause/cause.js'

/** A condition that changes a result, on its own unless `also` names others. */
export interface Dependence {
  readonly on: Perturbed
  /** The other conditions that must change as well, if this condition alone doesn't change the result. */
  readonly also?: readonly Perturbed[]
  /** The calls that change the result when only the values of the calls at this site are changed. */
  readonly calls: readonly CallPlace[]
  /** Whether the calls change the result only together. */
  readonly isTogether?: true
}

/** The outcome of perturbing a seed's run. */
export type PerturbedSeed = { readonly seed: string } & (
  | { readonly state: 'equal' }
  /** The world isn't captured, so nothing can be perturbed. */
  | { readonly state: 'not captured' }
  /** Without any perturbation, the result already differs from the expected one. */
  | { readonly state: 'changed'; readonly found: string }
  | {
      readonly state: 'depends'
      /** The result's hash, or the error's message. */
      readonly found: string
      /** Empty if there was no time to find them. */
      readonly dependences: readonly Dependence[]
    }
)
