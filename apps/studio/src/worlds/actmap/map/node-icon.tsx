import { NODE_ICONS, type NodeType } from '@seedfast/actmap'
import type { ReactNode } from 'react'

/** Renders the icon of a node type as lines in the colour of the text. */
export function NodeIcon({ type }: { readonly type: NodeType }): ReactNode {
  return <path d={NODE_ICONS[type]} />
}
