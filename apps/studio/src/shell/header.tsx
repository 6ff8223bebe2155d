import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import { HelpIcon, MoonIcon, SunIcon, SystemIcon } from '../ui/icons.js'
import type { Theme } from './theme.js'
import { WorldMenu } from './world-menu.js'
import './header.css'

interface HeaderProps {
  readonly worlds: readonly AnyWorld[]
  readonly world: AnyWorld | null
  readonly theme: Theme
  onTheme(): void
  onHelp(): void
}

const THEME_ICONS = { system: SystemIcon, light: SunIcon, dark: MoonIcon }
const THEME_WORDS = { system: 'as the system', light: 'light', dark: 'dark' }

/** The head of every page. */
export function Header({ worlds, world, theme, onTheme, onHelp }: HeaderProps): ReactNode {
  const ThemeIcon = THEME_ICONS[theme]
  return (
    <header className="header">
      <a className="skip" href="#main" onClick={skipToMain}>
        Skip to the result
      </a>
      <a className="wordmark" href="#/" aria-label="Seedfast, a world and today’s seed">
        <img src="./icon.svg" alt="" width="26" height="26" />
        <span>Seedfast</span>
      </a>
      <WorldMenu worlds={worlds} world={world} />
      <span className="header-space" />
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
        aria-label="Keys and help"
        title="Keys and help (?)"
        onClick={onHelp}
      >
        <HelpIcon />
      </button>
    </header>
  )
}

/** The address after `#` holds the page's state, so this way to the result must not become part of it. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
}
