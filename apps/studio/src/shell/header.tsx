import type { ListedWorld } from '@seedfast/worlds/lazy'
import { type ReactNode, useEffect, useRef } from 'preact/compat'
import { HelpIcon, MoonIcon, SunIcon, SystemIcon } from '../ui/icons.js'
import type { Theme } from './theme.js'
import './header.css'
import { emptyState, writeAddress } from '../address/address.js'
import { Toolbar } from '../ui/toolbar.js'

interface HeaderProps {
  readonly worlds: readonly ListedWorld[]
  readonly world: ListedWorld | null
  readonly theme: Theme
  onTheme(): void
  onHelp(): void
}

const THEME_ICONS = { system: SystemIcon, light: SunIcon, dark: MoonIcon }
const THEME_WORDS = { system: 'system', light: 'light', dark: 'dark' }

export function Header({ worlds, world, theme, onTheme, onHelp }: HeaderProps): ReactNode {
  const ThemeIcon = THEME_ICONS[theme]
  return (
    <header className="header sticky top-0 z-20 flex items-center gap-2 h-[var(--head)] py-0 px-4 rule-b bg-ground max-md:flex-wrap max-md:gap-x-1 max-md:gap-y-0 max-md:py-0 max-md:px-3">
      <a className="skip" href="#main" onClick={skipToMain}>
        Skip to the result
      </a>
      <a className="wordmark" href="#/" aria-label="Seedfast home">
        <img src="./icon.svg" alt="" width="26" height="26" />
        <span>Seedfast</span>
      </a>
      <WorldBar worlds={worlds} world={world} />
      <button
        type="button"
        className="round-button"
        aria-label={`Theme: ${THEME_WORDS[theme]}`}
        title={`Theme: ${THEME_WORDS[theme]} (T)`}
        onClick={onTheme}
      >
        <ThemeIcon />
      </button>
      <button
        type="button"
        className="round-button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={onHelp}
      >
        <HelpIcon />
      </button>
    </header>
  )
}

/**
 * Moves the focus to the main part of the page. A plain fragment link would overwrite the page state stored in the URL.
 */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault()
  const tab = document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  const main = document.getElementById('main')
  ;(tab ?? main?.querySelector<HTMLElement>('a, button'))?.focus()
}

interface WorldBarProps {
  readonly worlds: readonly ListedWorld[]
  readonly world: ListedWorld | null
}

/** Renders links to all worlds on one line. The line scrolls if it is too long. */
function WorldBar({ worlds, world }: WorldBarProps): ReactNode {
  const nav = useRef<HTMLElement>(null)
  // `scrollIntoView` would also scroll the page, so scroll only the bar.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
      const bar = link?.closest<HTMLElement>('.world-links')
      if (link === null || link === undefined || bar === null || bar === undefined) return
      bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [world])
  return (
    <nav className="world-bar flex-1 min-w-0 ml-2" aria-label="Worlds" ref={nav}>
      <Toolbar label="Worlds" className="world-links scroll-row">
        {worlds.map((one) => (
          <a
            key={one.id}
            href={writeAddress(emptyState(one.id))}
            aria-current={one === world ? 'page' : undefined}
            title={one.about || undefined}
          >
            {one.title}
          </a>
        ))}
      </Toolbar>
    </nav>
  )
}
