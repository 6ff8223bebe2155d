// Takes the pictures of the studio in docs/studio: `npm run pictures`. Build the project first. A name such as `deck`
// takes only the pictures whose file names start with it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findStudio, serve } from '../apps/server/dist/index.js'
import { chromiumFlags, findChromium } from './find-chromium.js'

const folder = fileURLToPath(new URL('../docs/studio/', import.meta.url))

/** The pictures, each with the path of its page. */
const PAGES = {
  home: '',
  actmap: '#/actmap?seed=42',
  spire: '#/spire?seed=KJZ',
  spire2: '#/spire2?seed=00000000030H&preset=walk',
  dungeon: '#/dungeon?seed=8',
  deck: '#/deck?seed=7',
  deals: '#/deals?seed=424242',
  search: `#/spire?seed=KJZ&view=search&page/where=${encodeURIComponent('boss == "Hexaghost" && elites >= 6')}`,
  survey: '#/actmap?seed=42&view=survey',
  compare: `#/actmap?seed=42&view=compare&other=${encodeURIComponent('/actmap?seed=43')}`,
}

/** The window sizes, keyed by the suffix of the picture's file name. */
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

const QUALITY = 0.72

const [start = ''] = process.argv.slice(2)
const server = await serve({ worlds: [], port: 0, studioFolder: findStudio(), modules: [] })
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
mkdirSync(folder, { recursive: true })
try {
  for (const [size, options] of Object.entries(SIZES)) {
    const context = await browser.newContext({ ...options, colorScheme: 'light', serviceWorkers: 'block' })
    for (const [name, hash] of Object.entries(PAGES)) {
      if (!name.startsWith(start)) continue
      const page = await context.newPage()
      await page.goto(`${server.url}${hash}`)
      await ready(page, name)
      const file = `${name}-${size}.webp`
      const bytes = await webp(context, await page.screenshot())
      rmSync(`${folder}${file}`, { force: true })
      writeFileSync(`${folder}${file}`, bytes)
      process.stdout.write(`${file}: ${Math.round(bytes.length / 1000)} kB\n`)
      await page.close()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}

/** Waits until a page shows its results and has finished loading. */
async function ready(page, name) {
  if (name === 'home') await page.locator('.tile img').nth(5).waitFor()
  else await page.getByText(/^Generated in /).waitFor()
  if (name === 'survey') await page.getByText('This seed').first().waitFor()
  // The link's search runs by itself.
  if (name === 'search') await page.locator('.hit-picture img').first().waitFor()
  await page.locator('.loading').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // A picture that isn't drawn yet has an animation without end.
        .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
  await page.waitForTimeout(1500)
}

/** Converts a PNG image to WebP in the browser. */
async function webp(context, png) {
  const page = await context.newPage()
  const text = await page.evaluate(
    async ([source, quality]) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d').drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY],
  )
  await page.close()
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
}
