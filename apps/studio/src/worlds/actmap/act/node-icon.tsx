import { NODE_ICONS, type NodeType, type OwnTypeLook } from '@seedfast/actmap'
import type { ReactNode } from 'preact/compat'

interface IconProps {
  readonly type: string
  /** The letters of a type that the rules add; undefined for a built-in type. */
  readonly own?: OwnTypeLook | undefined
}

/**
 * Renders a node type's icon. A built-in type has an icon made of lines, and a type that the rules add has letters
 * instead.
 */
export function NodeIcon({ type, own }: IconProps): ReactNode {
  if (own === undefined) return <path d={NODE_ICONS[type as NodeType]} />
  return (
    <text className="letters fill-current stroke-none text-base text-bold [text-anchor:middle]" y="5.5">
      {own.icon}
    </text>
  )
}
