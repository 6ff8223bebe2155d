import type { ConditionRow } from '@seedfast/search'
import type { Artefact, ListedThing } from '@seedfast/world'
import type { ValueChange } from '../../address/address-value.js'

/** A hit's result, and what the search asked for. */
export interface AskedHit {
  readonly artefact: Artefact
  /** The search's conditions that hits must match or score points for. */
  readonly rows: readonly ConditionRow[]
  /** The things in the result that the conditions name. */
  readonly things: readonly ListedThing[]
}

/** The parts of a hit that the search asked for. */
export interface AskedParts {
  /** The values in the URL that open these parts. Values that don't apply to this hit are null. */
  readonly values: ValueChange
  /** The picture of these parts. By default, the world's picture with `marked`. */
  readonly svg?: string
  /** The parts to mark in the world's picture, as JSON Pointers. By default, the things. */
  readonly marked?: readonly string[]
  /** Changes of the params for drawing the world's picture. */
  readonly pictureParams?: object
}

/** Finds the parts of a hit that the search asked for. A world's page loads its own function. */
export type FindAskedParts = (hit: AskedHit) => AskedParts

/** Finds the parts of a hit of any world: selects the first thing that the search names. */
export const anyAskedParts: FindAskedParts = ({ things }) => ({
  values: { at: things[0]?.pointer ?? null },
})

/**
 * Returns a picture in which the given parts are marked. A part is a JSON Pointer, as in the picture's `data-path`
 * attributes.
 */
export function markedPicture(svg: string, pointers: readonly string[]): string {
  if (pointers.length === 0) return svg
  const selectors = pointers.map((pointer) => `[data-path="${CSS.escape(pointer)}"]`).join()
  const style = `<style>${selectors}{filter:drop-shadow(0 0 2px #d4145a) drop-shadow(0 0 5px #d4145a)}</style>`
  return svg.replace(/<svg\b[^>]*>/, (start) => `${start}${style}`)
}
