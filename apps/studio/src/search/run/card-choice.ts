/**
 * When a search uses a graphics card: `real` if there is one, `any` also if the browser only simulates one on the
 * processor, or `never`.
 */
export const CARD_CHOICES = ['real', 'any', 'never'] as const

export type CardChoice = (typeof CARD_CHOICES)[number]

/**
 * What became of the graphics card: the adapter, the number of conditions that it tests, and its seeds per second, or why
 * none is used.
 */
type CardState =
  | { readonly name: string; readonly conditions: number; readonly perSecond: number }
  | { readonly fault: string }

/** What became of the graphics card in the current search. It is null until that is known. */
class CardStatus {
  #state: CardState | null = null
  readonly #listeners = new Set<() => void>()

  readonly state = (): CardState | null => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(state: CardState | null): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

export const CARD_STATUS = new CardStatus()

/** Returns whether the browser has WebGPU, which searches need to use a graphics card. */
export function hasWebGpu(): boolean {
  return 'gpu' in navigator
}
