import type { Page } from './start-page.js'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Opens an empty page in Chromium, with Playwright. `flags` are added to the command line. */
export async function openChromium(
  executablePath: string,
  flags: readonly string[] = ['--disable-gpu'],
): Promise<Page> {
  const { chromium } = await import('playwright-core')
  const root = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath,
    // Playwright's own handler would end the process, but only the CLI may do that.
    handleSIGINT: false,
    args: [...QUIET, ...flags, ...(root ? ['--no-sandbox'] : [])],
  })
  const page = await browser.newPage()
  // Browsers have `crypto.subtle` and `crypto.randomUUID` only on secure pages, such as those of this host.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('http://localhost/')
  return { evaluate: (code) => page.evaluate(code), close: () => browser.close() }
}

/**
 * Opens an empty page in Firefox. Uses Puppeteer over WebDriver BiDi, because Playwright needs its own build of
 * Firefox.
 */
export async function openFirefox(executablePath: string): Promise<Page> {
  const { launch } = await import('puppeteer-core')
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, handleSIGINT: false })
  const page = await browser.newPage()
  return { evaluate: (code) => page.evaluate(code), close: () => browser.close() }
}
