/** The state of one row of a check. A row that tested nothing is `not tested`. */
export type RowState = 'equal' | 'differs' | 'not tested'

/** The reason why a way of regenerating results tested nothing. `notTestedText` in `messages.ts` words it. */
export type NotTestedReason =
  /** No run drew from a generator that Seedfast can save before another draw from it. */
  | { readonly kind: 'nothing-to-save' }
  /** Other worlds didn't finish in time, so the state that they leave behind is incomplete. */
  | { readonly kind: 'others-stopped'; readonly worlds: readonly string[] }
  /** No seed was regenerated, because the check was stopped. */
  | { readonly kind: 'stopped' }
  /** The world isn't captured, so its clock and timers can't be perturbed. */
  | { readonly kind: 'not-captured' }
  /** This machine lacks what the way needs, such as a locale. */
  | { readonly kind: 'not-available'; readonly needs: string }
  /** A program in another language doesn't run in JavaScript engines. */
  | { readonly kind: 'program' }
  /** The results are equal, but only by chance, because an experiment shows that ambient calls change them. */
  | { readonly kind: 'equal-by-chance' }

/** A row's state, with the reason if nothing was tested. */
export type RowResult =
  { readonly state: 'equal' | 'differs' } | { readonly state: 'not tested'; readonly reason: NotTestedReason }

/** The outcome for one seed in a way that couldn't test the seed. */
export interface NotTested {
  readonly notTested: NotTestedReason
}
