import { NODE_TYPES, TYPE_LETTERS } from '../rules/node-types.js'
import type { GenerationMeta } from '../schema/result.js'

/** The look of a node type in views. */
export interface TypeLook {
  readonly type: string
  /** The letters that stand for the type in text. */
  readonly letters: string
  readonly label: string
  /** Whether the type was added by the map's rules. */
  readonly own: boolean
}

/** Returns the looks of a map's types, keyed by name: first the built-in types, then those that the map's rules add. */
export function typeLooks({ types = [] }: Pick<GenerationMeta, 'types'>): ReadonlyMap<string, TypeLook> {
  const looks: TypeLook[] = [
    ...NODE_TYPES.map((type) => ({ type, letters: TYPE_LETTERS[type], label: type, own: false })),
    ...types.map(({ type, icon, label }) => ({ type, letters: icon, label, own: true })),
  ]
  return new Map(looks.map((look) => [look.type, look]))
}
