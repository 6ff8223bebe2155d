import { generateMap } from '@seedfast/actmap'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.js'
import { ROOT } from './command.js'
import { isLong } from './long.js'

const chromiumPath = isLong ? findChromium() : null

test.skipIf(chromiumPath === null)(
  'a <seedfast-map> shows a map, and reports clicks, keys and hovers',
  async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { defineSeedfastMap } from '@seedfast/actmap/element'; defineSeedfastMap(); defineSeedfastMap()`,
        resolveDir: ROOT,
      },
      bundle: true,
      format: 'iife',
      platform: 'browser',
      write: false,
    })
    const browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumFlags] })
    try {
      const page = await browser.newPage()
      await page.setContent(`<seedfast-map seed="42" spec='{"rows":12}'></seedfast-map>`)
      await page.evaluate(() => {
        const seen: string[] = []
        Object.assign(globalThis, { seen })
        const element = document.querySelector('seedfast-map')!
        for (const type of ['nodeclick', 'nodehover'])
          element.addEventListener(type, (event) => {
            const { node } = (event as CustomEvent<{ node: { id: string } | null }>).detail
            seen.push(`${type} ${node?.id ?? 'none'}`)
          })
      })
      await page.addScriptTag({ content: outputFiles[0]!.text })
      const { graph } = generateMap({ rows: 12 }, {}, 42n)
      expect(await page.locator('seedfast-map [data-node]').count()).toBe(graph.nodes.length)

      const seen = (): Promise<string[]> =>
        page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.splice(0))
      const [first, second] = graph.nodes.map(({ id }) => id)
      await page.locator(`[data-node="${first!}"]`).click()
      expect(await seen()).toEqual(expect.arrayContaining([`nodehover ${first!}`, `nodeclick ${first!}`]))
      await page.mouse.move(0, 0)
      expect(await seen()).toContain('nodehover none')
      await page.locator(`[data-node="${second!}"]`).press('Enter')
      expect(await seen()).toEqual(expect.arrayContaining([`nodehover ${second!}`, `nodeclick ${second!}`]))
      // The window is shorter than the map, so the space bar could scroll the page.
      await page.setViewportSize({ width: 800, height: 300 })
      await page.locator(`[data-node="${first!}"]`).focus()
      const scrollTop = (): Promise<number> => page.evaluate(() => document.documentElement.scrollTop)
      const before = await scrollTop()
      await seen()
      await page.keyboard.press(' ')
      await page.waitForTimeout(300)
      expect(await seen()).toEqual([`nodeclick ${first!}`])
      expect(await scrollTop()).toBe(before)

      await page.locator('seedfast-map').evaluate((element) => element.setAttribute('seed', '43'))
      const shown = await page
        .locator('seedfast-map')
        .evaluate((element) => (element as unknown as { map: { seed: string } }).map.seed)
      expect(shown).toBe('43')
    } finally {
      await browser.close()
    }
  },
)
