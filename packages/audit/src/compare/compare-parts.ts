/** A labeled part of a result or of a text file, such as a level of a dungeon. */
export type LabelledPart<Value> = readonly [label: string, value: Value]

/** The differences between two lists of parts, which are compared by their labels. */
export interface PartsComparison<Value> {
  /** The number of different labels in the two lists. */
  readonly total: number
  /** The number of parts that are equal in both lists. */
  readonly equal: number
  /** The labels of the parts that differ, in the order of list A; labels that only list B contains come last. */
  readonly different: readonly string[]
  /**
   * The first part that differs, or null if all parts are equal. A side's value is undefined if that side's list
   * doesn't contain the part.
   */
  readonly first: {
    readonly label: string
    readonly a: Value | undefined
    readonly b: Value | undefined
  } | null
}

/** Compares two lists of parts by their labels. Within a list, every label must be unique. */
export function compareParts<Value>(
  partsA: Iterable<LabelledPart<Value>>,
  partsB: Iterable<LabelledPart<Value>>,
  isEqual: (a: Value, b: Value) => boolean,
): PartsComparison<Value> {
  const [byLabelA, byLabelB] = [new Map(partsA), new Map(partsB)]
  const labels = [...new Set([...byLabelA.keys(), ...byLabelB.keys()])]
  const different = labels.filter((label) => {
    if (!byLabelA.has(label) || !byLabelB.has(label)) return true
    return !isEqual(byLabelA.get(label)!, byLabelB.get(label)!)
  })
  const [label] = different
  return {
    total: labels.length,
    equal: labels.length - different.length,
    different,
    first: label === undefined ? null : { label, a: byLabelA.get(label), b: byLabelB.get(label) },
  }
}
