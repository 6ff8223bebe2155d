import { useEffect } from 'react'
import { useStoredChoice } from '../ui/stored-choice.js'

const THEMES = ['system', 'light', 'dark'] as const

/** The user's choice of colour scheme: light, dark, or the same as the system. */
export type Theme = (typeof THEMES)[number]

/** Returns the theme, and a function that switches to the next theme: system, light, dark, then system again. */
export function useTheme(): { readonly theme: Theme; readonly nextTheme: () => void } {
  const [theme, keepTheme] = useStoredChoice<Theme>('theme', [...THEMES])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return { theme, nextTheme: () => keepTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!) }
}
