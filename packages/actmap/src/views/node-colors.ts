import type { NodeType } from '../rules/node-types.js'

/** A color for light backgrounds, and one for dark backgrounds. */
export interface SchemeColors {
  readonly light: string
  readonly dark: string
}

/** The color of each node type. */
export const NODE_COLORS: Readonly<Record<NodeType, SchemeColors>> = {
  Battle: { light: '#55606d', dark: '#aab4c2' },
  Elite: { light: '#b3261e', dark: '#ff8a80' },
  Port: { light: '#1b6ca8', dark: '#7cc4ff' },
  Shop: { light: '#856000', dark: '#f0c75e' },
  Treasure: { light: '#a34a00', dark: '#ffab6b' },
  Event: { light: '#6b4fa0', dark: '#c4aef5' },
  Unknown: { light: '#2a7549', dark: '#84d8a6' },
  Boss: { light: '#7a1230', dark: '#ff8fab' },
}

/** The color of the node types that rules add. */
export const OWN_COLORS: SchemeColors = { light: '#4d5b69', dark: '#c3ccd6' }
