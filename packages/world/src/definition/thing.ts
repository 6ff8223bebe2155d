/** Something in a result that has a name, such as a monster, a relic or a room. */
export interface Thing {
  /** A singular noun for what it is, in lower case, such as `monster`. */
  readonly kind: string
  /** The display name. */
  readonly name: string
  /** A JSON Pointer to the thing in the result, such as `/rooms/2/monsters/0`. */
  readonly pointer: string
  /** Words for where it is, such as `floor 6` or `D:4`. Things with equal words are in the same place. */
  readonly place?: string
  /** The number of pieces in a stack, at least 1. Default: 1. */
  readonly count?: number
  /** Details in words, such as `out of depth`. */
  readonly notes?: readonly string[]
  /** Details as data, such as a price. They become columns of tables and files. */
  readonly fields?: Readonly<Record<string, ThingField>>
}

export type ThingField = string | number | boolean | null

/** A thing with defaults for everything that its world omits. */
export type ListedThing = Required<Thing>
