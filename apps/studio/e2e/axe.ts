import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string }[]
}

/**
 * Returns the page's serious and critical accessibility violations and its skipped heading levels, each with the
 * elements that cause it.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // Finish all transitions first, because axe would measure the contrast of colors in the middle of a transition.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // While a picture is being drawn, its placeholder has an endless animation.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
  await page.evaluate(`if (globalThis.axe === undefined) { ${AXE} }`)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: unknown): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
