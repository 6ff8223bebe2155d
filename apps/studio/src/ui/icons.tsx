import type { ReactNode } from 'preact/compat'

/** Returns a component that renders a decorative icon in the current text color. */
function icon(shape: ReactNode): () => ReactNode {
  return () => (
    <svg className="icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      {shape}
    </svg>
  )
}

export const PreviousIcon = icon(<path d="M12 4.5 6.5 10l5.5 5.5" />)
export const NextIcon = icon(<path d="m8 4.5 5.5 5.5L8 15.5" />)
export const DownIcon = icon(<path d="m5 7.5 5 5 5-5" />)
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />)
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />)
export const MinusIcon = icon(<path d="M4 10h12" />)
export const ResetIcon = icon(<path d="M4.5 4v4h4M4.9 8A6 6 0 1 1 4 11" />)
export const LinkIcon = icon(
  <path d="M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1" />,
)
export const CopyIcon = icon(<path d="M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3" />)
export const SaveIcon = icon(<path d="M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12" />)
export const SlidersIcon = icon(
  <path d="M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M12.5 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4M7.5 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />,
)
export const DiceIcon = icon(
  <path d="M4.5 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1M7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01" />,
)
export const DayIcon = icon(<path d="M4 5.5h12v11H4zM4 9h12M7.5 3.5v3M12.5 3.5v3M7.5 12.5h.01M10 12.5h.01" />)
export const SunIcon = icon(
  <path d="M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1" />,
)
export const MoonIcon = icon(<path d="M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5" />)
export const SystemIcon = icon(<path d="M10 3.5a6.5 6.5 0 1 1 0 13zM10 3.5a6.5 6.5 0 1 0 0 13" />)
export const HelpIcon = icon(<path d="M7.2 7.4c.2-3.6 5.6-3.5 5.6-.2 0 2.3-2.8 2.3-2.8 4.8M10 15.2v.01" />)
export const StopIcon = icon(<path d="M5.5 5.5h9v9h-9z" />)
export const SearchIcon = icon(<path d="M8.8 3.5a5.3 5.3 0 1 1 0 10.6 5.3 5.3 0 0 1 0-10.6M12.7 12.7l4 4" />)
export const PlayIcon = icon(<path d="M6.5 4.5v11l9-5.5z" />)
export const PauseIcon = icon(<path d="M7 4.5v11M13 4.5v11" />)
export const UndoIcon = icon(<path d="M7.5 4 4 7.5 7.5 11M4.5 7.5h7a4.3 4.3 0 0 1 0 8.5H8" />)
export const RedoIcon = icon(<path d="M12.5 4 16 7.5 12.5 11M15.5 7.5h-7a4.3 4.3 0 0 0 0 8.5H12" />)
export const StarIcon = icon(
  <path d="m10 3.2 2.1 4.400 4.800.6-3.500 3.300.9 4.800-4.300-2.300-4.300 2.300.9-4.800L3.100 8.200l4.800-.6z" />,
)
export const HistoryIcon = icon(<path d="M3.5 6v3.2h3.2M3.8 9A6.5 6.5 0 1 1 5 14.2M10 6.5V10l2.6 1.8" />)
