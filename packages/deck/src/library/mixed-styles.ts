import type { Path } from '@seedfast/world'
import { deckIssue, type DeckIssue } from '../messages.js'
import { parseCardId, type CardId } from './card-id.js'

/**
 * Finds the first ID that is written in a different style than the IDs before it. Names fit with IDs of both styles.
 */
export class MixedStyles {
  private first: { readonly text: string; readonly style: CardId['style'] } | null = null

  /** Adds an ID or name. Returns an issue if it is an ID of another style than an earlier one, otherwise null. */
  add(text: string, path: Path): DeckIssue | null {
    const style = parseCardId(text)?.style
    if (style === undefined) return null
    this.first ??= { text, style }
    if (this.first.style === style) return null
    return deckIssue('mixed-ids', path, {
      got: text,
      style,
      other: this.first.text,
      otherStyle: this.first.style,
    })
  }
}
