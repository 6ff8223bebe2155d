import { useEffect } from 'preact/compat'
import { useStoredChoice } from '../ui/stored-choice.js'

const THEMES = ['system', 'light', 'dark'] as const

/** The color scheme that the user chose: `light`, `dark`, or `system` to follow the operating system. */
export type Theme = (typeof THEMES)[number]

/** Returns the theme, and a function that switches to the next one. The order is system, light, dark. */
export function useTheme(): { readonly theme: Theme; readonly nextTheme: () => void } {
  const [theme, keepTheme] = useStoredChoice<Theme>('theme', [...THEMES])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return { theme, nextTheme: () => keepTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!) }
}
