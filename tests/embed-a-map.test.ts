import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { generateMap } from '@seedfast/actmap'
import { build } from 'esbuild'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.js'
import { typeErrors } from './check-examples.js'
import { ROOT } from './command.js'
import { installLibraries } from './install-libraries.js'
import { isLong } from './long.js'

const FILE = 'docs/embed-a-map.md'
const LIBRARIES = ['pixi.js@8.22.0', 'phaser@4.2.1', 'phaser3@npm:phaser@3.90.0']
const chromiumPath = isLong ? findChromium() : null

const blocks = [...readFileSync(join(ROOT, FILE), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
const block = (language: string, word: string): string =>
  blocks.find(([, lang, code]) => lang === language && code!.includes(word))![2]!
const POSITIONS = block('ts', 'const edges')
const PIXI = `${POSITIONS}${block('js', "'pixi.js'")}`
const PHASER = `${POSITIONS}${block('js', "'phaser'")}`
const REGISTER = `import { defineSeedfastMap } from '@seedfast/actmap/element'
defineSeedfastMap()\n`
const REACT = `${REGISTER}import { createRoot } from 'react-dom/client'
const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(${block('jsx', 'seedfast-map')})`
const VUE = `${REGISTER}import { createApp } from 'vue/dist/vue.esm-bundler.js'
const app = createApp({ template: ${JSON.stringify(block('vue', 'seedfast-map'))} })
app.config.compilerOptions.isCustomElement = (tag) => tag === 'seedfast-map'
app.mount(document.body)`

const { graph } = generateMap({}, {}, 42n)

describe.skipIf(chromiumPath === null)('the examples of the embedding page', () => {
  let folder: string
  let browser: Browser
  beforeAll(async () => {
    folder = await installLibraries(...LIBRARIES)
    const own = join(folder, 'node_modules', '@seedfast')
    if (!existsSync(own)) symlinkSync(join(ROOT, 'node_modules', '@seedfast'), own)
    browser = await chromium.launch({
      executablePath: chromiumPath!,
      args: [...chromiumFlags, '--enable-unsafe-swiftshader'],
    })
  })
  afterAll(() => browser.close())

  test.each([
    ['PixiJS 8', PIXI],
    ['Phaser 4', PHASER],
    ['Phaser 3', PHASER.replace("'phaser'", "'phaser3'")],
  ])(
    '%s draws every node in its place, and reports clicks',
    async (_, code) => {
      const { page, printed } = await open(code)
      const canvas = page.locator('canvas')
      await canvas.waitFor({ timeout: 90_000 })
      const { x: left, y: top } = (await canvas.boundingBox())!
      await expect
        .poll(() => coloursAt(page, left, top), { timeout: 20_000 })
        .toEqual(graph.nodes.map(({ type }) => (type === 'Elite' ? '#ff8a80' : '#aab4c2')))
      for (const node of graph.nodes.slice(0, 5)) {
        const { x, y } = placeOf(node)
        await page.mouse.click(left + x, top + y)
        await expect.poll(() => printed.at(-1)).toBe(`clicked ${node.id}`)
      }
      expect(printed.filter((line) => /deprecat|error/i.test(line))).toEqual([])
      await page.close()
    },
    180_000,
  )

  test.each([
    ['without a framework', block('js', 'defineSeedfastMap()')],
    ['React', REACT],
    ['Vue', VUE],
  ])('the custom element shows a map and reports clicks, %s', async (_, code) => {
    const { page, printed } = await open(code)
    const [first] = graph.nodes
    await page.locator(`[data-node="${first!.id}"]`).click()
    await expect.poll(() => printed).toContain(`clicked ${first!.id}`)
    expect(printed.filter((line) => /warn|error/i.test(line))).toEqual([])
    await page.close()
  })

  test('compile with the types of PixiJS and Phaser', () => {
    const examples = [PIXI, PHASER].map((code) => ({ file: FILE, line: 1, code }))
    expect(typeErrors(examples, `${folder}/`)).toEqual([])
    expect(
      typeErrors([{ file: FILE, line: 1, code: PIXI.replace('lineTo', 'lineTwo') }], `${folder}/`),
    ).toHaveLength(1)
  })

  /** Opens a page that runs a program. Returns the page and the lines that the program prints. */
  async function open(code: string): Promise<{ page: Page; printed: string[] }> {
    const { outputFiles } = await build({
      stdin: { contents: code, loader: 'tsx', resolveDir: ROOT },
      nodePaths: [join(folder, 'node_modules')],
      bundle: true,
      format: 'esm',
      platform: 'browser',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"development"' },
      write: false,
      logLevel: 'error',
    })
    const page = await browser.newPage({ viewport: { width: 700, height: 1300 } })
    const printed: string[] = []
    page.on('console', (line) => printed.push(line.text()))
    page.on('pageerror', (error) => printed.push(`error: ${error.message}`))
    await page.setContent('<body style="margin: 8px"></body>')
    await page.addScriptTag({ content: outputFiles[0]!.text, type: 'module' })
    return { page, printed }
  }
})

function placeOf({ row, col, meta }: (typeof graph.nodes)[number]): {
  readonly x: number
  readonly y: number
} {
  const { x, y } = meta['jitter'] as { x: number; y: number }
  return { x: (col + 0.5 + x / 100) * 90, y: (graph.rows - row - 0.5 - y / 100) * 70 }
}

/** Returns the colours of the page to the left of each node's letter. */
async function coloursAt(page: Page, left: number, top: number): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64')
  const points = graph.nodes.map((node) => {
    const { x, y } = placeOf(node)
    return [Math.round(left + x - 13), Math.round(top + y)] as const
  })
  return page.evaluate(
    async ({ data, at }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return at.map(([x, y]) => {
        const rgb = [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3)
        return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
      })
    },
    { data: picture, at: points },
  )
}
