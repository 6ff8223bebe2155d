import { NODE_ICONS, type NodeType } from '@seedfast/actmap'
import type { ReactNode } from 'react'

/** The shape of a type of node, drawn with lines in the colour of the text. */
export function NodeIcon({ type }: { readonly type: NodeType }): ReactNode {
  return <path d={NODE_ICONS[type]} />
}
