import type { Page } from './browser-engine.js'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
]

/** An empty page of a Chromium, by Playwright. */
export async function openChromium(executablePath: string): Promise<Page> {
  const { chromium } = await import('playwright-core')
  const root = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath,
    // Its own handler ends the process, which is up to the command.
    handleSIGINT: false,
    args: root ? [...QUIET, '--no-sandbox'] : QUIET,
  })
  const page = await browser.newPage()
  return { evaluate: (code) => page.evaluate(code), close: () => browser.close() }
}

/** An empty page of a Firefox, by Puppeteer over WebDriver BiDi (Playwright drives only its own builds of it). */
export async function openFirefox(executablePath: string): Promise<Page> {
  const { launch } = await import('puppeteer-core')
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, handleSIGINT: false })
  const page = await browser.newPage()
  return { evaluate: (code) => page.evaluate(code), close: () => browser.close() }
}
