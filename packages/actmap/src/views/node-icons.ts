import { ROOM_ICONS } from '@seedfast/world'
import type { NodeType } from '../rules/node-types.js'

/** A simple icon for each type of node: the path data of an SVG stroke in a square from −10 to 10. */
export const NODE_ICONS: Readonly<Record<NodeType, string>> = {
  Battle: ROOM_ICONS['M']!,
  Elite: ROOM_ICONS['E']!,
  Port: 'M0-9a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 0-9M0-4.6V8M-4-1.5h8M-8 1.5C-8 6-4 8 0 8s8-2 8-6.5M-9.5 4-8 1.3l2.7 1.5M9.5 4 8 1.3 5.3 2.8',
  Shop: ROOM_ICONS['$']!,
  Treasure: ROOM_ICONS['T']!,
  Event: 'M-5-8h7l4 4V8H-5zM2-8v4h4M-2 0h5M-2 3.5h5',
  Unknown: ROOM_ICONS['?']!,
  Boss: ROOM_ICONS['B']!,
}
