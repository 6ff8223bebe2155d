import type { ElementType, Key, ReactElement } from 'react'
import { jsx, jsxs } from './jsx-runtime.js'

export { Fragment, type JSX } from './jsx-runtime.js'

/** Creates an element during development. `isStatic` states that the children aren't a list, so they need no keys. */
export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key)
}
