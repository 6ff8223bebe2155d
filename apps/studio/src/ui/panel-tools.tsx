import { createContext, createPortal, use, type ReactNode } from 'preact/compat'

/** The element in which the open panel renders its buttons, next to the tabs. Null until that element exists. */
export const ToolsPlace = createContext<HTMLElement | null>(null)

/** Renders a panel's buttons next to the tabs instead of inside the panel. */
export function PanelTools({ children }: { readonly children: ReactNode }): ReactNode {
  const place = use(ToolsPlace)
  return place === null ? null : createPortal(children, place)
}
