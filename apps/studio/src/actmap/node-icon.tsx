import type { NodeType } from '@seedfast/actmap'
import type { ReactNode } from 'react'

/** A simple shape for each type, in a square from −10 to 10. */
const SHAPES: Readonly<Record<NodeType, ReactNode>> = {
  Battle: <path d="M-7-7 5 5M7-7-5 5M-7-7v4M-7-7h4M7-7v4M7-7h-4M2 8l6-6M-2 8l-6-6" />,
  Elite: (
    <path d="M-7-3-8-9l5 3.4h6L8-9 7-3c.6 6-2.4 11-7 11s-7.600-5-7-11zM-3.6-.5l2 1.2M3.600-.5l-2 1.2M-2.500 4.500h5" />
  ),
  Port: (
    <path d="M0-9a2.200 2.200 0 1 1 0 4.400A2.200 2.200 0 0 1 0-9M0-4.600V8M-4-1.500h8M-8 1.500C-8 6-4 8 0 8s8-2 8-6.500M-9.500 4-8 1.300l2.700 1.500M9.500 4 8 1.300 5.300 2.800" />
  ),
  Shop: (
    <path d="M-8-2 -6-8H6l2 6M-8-2c0 2.700 4 2.700 4 0 0 2.700 4 2.700 4 0 0 2.700 4 2.700 4 0 0 2.700 4 2.700 4 0M-6.500 1v7h13V1M-1.500 8V3.500h3V8" />
  ),
  Treasure: (
    <path d="M-8-1.500C-8-6-6-7-4-7h8c2 0 4 1 4 5.500zM-8-1.500V7H8v-8.500M-1.700-1.500V2h3.400v-3.500" />
  ),
  Event: <path d="M-5-8h7l4 4V8H-5zM2-8v4h4M-2 0h5M-2 3.500h5" />,
  Unknown: <path d="M-4-4.200c.2-5 8-4.800 8 0C4-.9 0-1.200 0 2.600M0 7v.1" />,
  Boss: (
    <path d="M-7.500 1C-9-5-5-9 0-9s9 4 7.500 10c-.4 1.500-2 2-2.500 3v3.500H-5V4c-.5-1-2.100-1.500-2.500-3zM-3.400-1.800v.9M3.400-1.800v.9M-1.700 7.500V5M1.700 7.500V5" />
  ),
}

/** The shape of a type of node, drawn with lines in the colour of the text. */
export function NodeIcon({ type }: { readonly type: NodeType }): ReactNode {
  return SHAPES[type]
}
