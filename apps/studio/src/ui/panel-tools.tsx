import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element next to the tabs that holds a panel's buttons; null until it is rendered. */
export const ToolsPlace = createContext<HTMLElement | null>(null)

/** A panel's buttons, shown next to the tabs. */
export function PanelTools({ children }: { readonly children: ReactNode }): ReactNode {
  const place = use(ToolsPlace)
  return place === null ? null : createPortal(children, place)
}
