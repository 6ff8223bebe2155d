import { NODE_ICONS, type NodeType, type OwnTypeLook } from '@seedfast/actmap'
import type { ReactNode } from 'react'

interface IconProps {
  readonly type: string
  /** The letters of a type that the rules add; undefined for a built-in type. */
  readonly own?: OwnTypeLook | undefined
}

/**
 * Renders a node type's icon. It consists of lines in the color of the text or, if the rules add the type, of letters.
 */
export function NodeIcon({ type, own }: IconProps): ReactNode {
  if (own === undefined) return <path d={NODE_ICONS[type as NodeType]} />
  return (
    <text className="letters" y="5.5">
      {own.icon}
    </text>
  )
}
