import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Returns the selectors of a stylesheet's rules, including those inside media queries. */
function selectorsOf(css: string): string[] {
  return [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, list]) => list!.split(','))
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one.startsWith('.'))
}

test('no selector is in two stylesheets, because the page may load both', () => {
  const files = new Map<string, Set<string>>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // The page loads the styles in this folder first, so that each part can override them.
    if (!file.endsWith('.css') || file.startsWith('style/')) continue
    for (const selector of selectorsOf(readFileSync(`${folder}${file}`, 'utf8')))
      files.set(selector, (files.get(selector) ?? new Set()).add(file))
  }
  expect([...files].filter(([, found]) => found.size > 1)).toEqual([])
})
