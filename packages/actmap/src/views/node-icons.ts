import type { NodeType } from '../rules/node-types.js'

/** A simple icon for each type of node: the path data of an SVG stroke in a square from −10 to 10. */
export const NODE_ICONS: Readonly<Record<NodeType, string>> = {
  Battle: 'M-7-7 5 5M7-7-5 5M-7-7v4M-7-7h4M7-7v4M7-7h-4M2 8l6-6M-2 8l-6-6',
  Elite: 'M-7-3-8-9l5 3.4h6L8-9 7-3c.6 6-2.4 11-7 11s-7.6-5-7-11zM-3.6-.5l2 1.2M3.6-.5l-2 1.2M-2.5 4.5h5',
  Port: 'M0-9a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 0-9M0-4.6V8M-4-1.5h8M-8 1.5C-8 6-4 8 0 8s8-2 8-6.5M-9.5 4-8 1.3l2.7 1.5M9.5 4 8 1.3 5.3 2.8',
  Shop: 'M-8-2 -6-8H6l2 6M-8-2c0 2.7 4 2.7 4 0 0 2.7 4 2.7 4 0 0 2.7 4 2.7 4 0 0 2.7 4 2.7 4 0M-6.5 1v7h13V1M-1.5 8V3.5h3V8',
  Treasure: 'M-8-1.5C-8-6-6-7-4-7h8c2 0 4 1 4 5.5zM-8-1.5V7H8v-8.5M-1.7-1.5V2h3.4v-3.5',
  Event: 'M-5-8h7l4 4V8H-5zM2-8v4h4M-2 0h5M-2 3.5h5',
  Unknown: 'M-4-4.2c.2-5 8-4.8 8 0C4-.9 0-1.2 0 2.6M0 7v.1',
  Boss: 'M-7.5 1C-9-5-5-9 0-9s9 4 7.5 10c-.4 1.5-2 2-2.5 3v3.5H-5V4c-.5-1-2.1-1.5-2.5-3zM-3.4-1.8v.9M3.4-1.8v.9M-1.7 7.5V5M1.7 7.5V5',
}
