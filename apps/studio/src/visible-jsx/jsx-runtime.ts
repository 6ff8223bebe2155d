import { visibleText } from '@seedfast/world'
import type { ComponentType, Key, ReactElement } from 'preact/compat'
import { Fragment, jsx as plainJsx, type JSX } from 'preact/jsx-runtime'

export { Fragment, jsx as jsxs }
export type { JSX }

/** The children, and the attributes that a browser shows or a screen reader says. Values of fields aren't changed. */
const SHOWN = ['children', 'alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title']

type Props = Readonly<Record<string, unknown>>

/**
 * Creates an element, as Preact does, and escapes the control characters and the characters that change the direction of
 * text in everything that the element shows. Names and messages can come from other people's files and links, and could
 * otherwise imitate or hide parts of the page. The compiler calls this function for all JSX of the studio. It doesn't
 * support a key after a spread, for which it would call another function.
 */
export function jsx(type: string | ComponentType<Props>, props: Props, key?: Key): ReactElement {
  return plainJsx(type as ComponentType<Props>, visibleProps(type, props), key as string | undefined)
}

/** Returns the props with escaped text. The props of components don't change, because they may be data. */
function visibleProps(type: unknown, props: Props): Props {
  if (typeof type !== 'string' && type !== Fragment) return props
  let changed: Record<string, unknown> | undefined
  for (const name of SHOWN) {
    const value = props[name]
    const visible = visibleValue(value)
    if (visible !== value) (changed ??= { ...props })[name] = visible
  }
  return changed ?? props
}

function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (!Array.isArray(value)) return value
  const visible = value.map(visibleValue)
  return visible.some((one, i) => one !== value[i]) ? visible : value
}
