import { createContext, runInContext } from 'node:vm'
import { engineOf, type Engine } from './engine.js'
import { startPage } from './start-page.js'

/** A browser without a browser: a page is a context of its own. `pages` notes each end of one. */
export function pageEngine(pages: string[] = []): Engine {
  const open = async () => {
    const context = createContext({
      navigator: { userAgent: 'Mozilla/5.0 Chrome/1.2.3 Safari/5' },
      AbortController,
      console,
      TextEncoder,
    })
    return {
      evaluate: async (code: string) => runInContext(code, context) as unknown,
      close: async () => void pages.push('closed'),
    }
  }
  return engineOf('chromium', (script) => startPage('chromium', open, script))
}
