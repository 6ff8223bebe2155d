/**
 * When a search uses a graphics card: `real` if there is one, `any` also if the browser only simulates one on the
 * processor, or `never`.
 */
export const CARD_CHOICES = ['real', 'any', 'never'] as const

export type CardChoice = (typeof CARD_CHOICES)[number]

/** What became of the graphics card in the current search, in words. It is empty until that is known. */
class CardStatus {
  #text = ''
  readonly #listeners = new Set<() => void>()

  readonly text = (): string => this.#text

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(text: string): void {
    this.#text = text
    for (const listener of this.#listeners) listener()
  }
}

export const CARD_STATUS = new CardStatus()

/** Returns whether the browser has WebGPU, with which a search can use a graphics card. */
export function hasWebGpu(): boolean {
  return 'gpu' in navigator
}
