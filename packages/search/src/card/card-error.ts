import { cardFailureText, type CardFailureTexts } from '../messages.js'

/** Thrown if a graphics card can't be used, or stops working. The search can continue without the card. */
export class CardError extends Error {
  override readonly name = 'CardError'
}

export function cardFailure<Code extends keyof CardFailureTexts>(
  code: Code,
  values: CardFailureTexts[Code],
): CardError {
  return new CardError(cardFailureText(code, values))
}
