import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place beside the tabs for what a panel has to press; null until it is there. */
export const ToolsPlace = createContext<HTMLElement | null>(null)

/** What a panel has to press, shown beside the tabs. */
export function PanelTools({ children }: { readonly children: ReactNode }): ReactNode {
  const place = use(ToolsPlace)
  return place === null ? null : createPortal(children, place)
}
