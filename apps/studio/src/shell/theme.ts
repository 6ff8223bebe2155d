import { useEffect } from 'react'
import { useKept } from '../ui/stored-choice.js'

const THEMES = ['system', 'light', 'dark'] as const

/** How the page is lit: as the system is, or as the reader chose. */
export type Theme = (typeof THEMES)[number]

/** The theme, and the way to the next one: system, light, dark, and around. */
export function useTheme(): { readonly theme: Theme; readonly nextTheme: () => void } {
  const [theme, keepTheme] = useKept<Theme>('theme', [...THEMES])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return { theme, nextTheme: () => keepTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!) }
}
