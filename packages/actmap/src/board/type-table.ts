import { FIRST_OWN, FREE, NODE_TYPES, ROOM_TYPES } from '../rules/node-types.js'

/** The types that the nodes of a map can have: the built-in types, and the types that its rules add. */
export interface TypeTable {
  /** The name of each type, indexed by type code. The code FREE has an empty name. */
  readonly names: readonly string[]
  /** The keys of each type's icon and tooltip, such as `node.elite` and `tooltip.elite`, indexed by type code. */
  readonly icons: readonly string[]
  readonly tooltips: readonly string[]
  /** The codes of the types that nodes other than the boss can have. */
  readonly rooms: readonly number[]
}

const BUILT_IN = tableOf(
  NODE_TYPES,
  ROOM_TYPES.map((_, code) => code),
)

/** Returns the table of the built-in types and of the types that rules add. */
export function typeTable(own: readonly string[]): TypeTable {
  if (own.length === 0) return BUILT_IN
  const names: string[] = [...NODE_TYPES]
  names[FREE] = ''
  return tableOf([...names, ...own], [...BUILT_IN.rooms, ...own.map((_, i) => FIRST_OWN + i)])
}

function tableOf(names: readonly string[], rooms: readonly number[]): TypeTable {
  return {
    names,
    rooms,
    icons: names.map((name) => `node.${name.toLowerCase()}`),
    tooltips: names.map((name) => `tooltip.${name.toLowerCase()}`),
  }
}

/** Returns the code of the type with the given name, or −1 if there is none. */
export function typeCode({ names }: TypeTable, name: string): number {
  return name === '' ? -1 : names.indexOf(name)
}
