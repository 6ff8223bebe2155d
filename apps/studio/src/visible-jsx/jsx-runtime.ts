import { visibleText } from '@seedfast/world'
import { Fragment, jsx as reactJsx, jsxs as reactJsxs, type JSX } from 'react/jsx-runtime'

export { Fragment }
export type { JSX }

/** The children, and the attributes that a browser shows or a screen reader says. Values of fields aren't changed. */
const SHOWN = ['children', 'alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title']

/**
 * Creates an element, as React does, and escapes the control characters and the characters that change the direction of
 * text in everything that the element shows. Names and messages can come from other people's files and links, and could
 * otherwise imitate or hide parts of the page. The compiler calls this function for all JSX of the studio. It doesn't
 * support a key after a spread, for which it would call another function.
 */
export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, visibleProps(type, props), key)

/** Creates an element with several children, like `jsx`. */
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, visibleProps(type, props), key)

/** Returns the props with escaped text. The props of components don't change, because they may be data. */
function visibleProps(type: unknown, props: unknown): unknown {
  if (typeof type !== 'string' && type !== Fragment) return props
  const given = props as Readonly<Record<string, unknown>>
  let changed: Record<string, unknown> | undefined
  for (const name of SHOWN) {
    const value = given[name]
    const visible = visibleValue(value)
    if (visible !== value) (changed ??= { ...given })[name] = visible
  }
  return changed ?? given
}

function visibleValue(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (!Array.isArray(value)) return value
  const visible = value.map(visibleValue)
  return visible.some((one, i) => one !== value[i]) ? visible : value
}
