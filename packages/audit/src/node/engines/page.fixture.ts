import { createContext, runInContext } from 'node:vm'
import { ENGINE_FILE, engineOf, type Engine } from './engine.js'
import { startPage } from './start-page.js'

/**
 * Creates an engine that works like a browser: each page is a separate VM context. Adds an entry to `pages` whenever a
 * page is closed.
 */
export function pageEngine(pages: string[] = []): Engine {
  const open = async () => {
    const context = createContext({
      navigator: { userAgent: 'Mozilla/5.0 Chrome/1.2.3 Safari/5' },
      AbortController,
      console,
      TextEncoder,
    })
    return {
      evaluate: async (code: string) => runInContext(code, context, { filename: ENGINE_FILE }) as unknown,
      close: async () => void pages.push('closed'),
    }
  }
  return engineOf('chromium', (script) => startPage('chromium', open, script))
}
