import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../public/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
)

/** Returns the relative luminance of a color, as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each([
    ['ink', 'ground', 7],
    ['ink', 'surface', 7],
    ['ink', 'sunken', 7],
    ['ink', 'leaf-wash', 7],
    ['ink', 'bad-wash', 7],
    ['ink', 'pollen-wash', 7],
    ['ink-soft', 'ground', 4.5],
    ['ink-soft', 'surface', 4.5],
    ['ink-soft', 'sunken', 4.5],
    ['leaf', 'surface', 4.5],
    ['leaf', 'ground', 4.5],
    ['leaf', 'leaf-wash', 4.5],
    ['leaf-ink', 'leaf', 4.5],
    ['pollen-ink', 'surface', 4.5],
    ['pollen-ink', 'pollen-wash', 4.5],
    ['bad', 'surface', 4.5],
    ['bad', 'bad-wash', 4.5],
    ['line-strong', 'surface', 3],
    ['line-strong', 'ground', 3],
    ['line-strong', 'sunken', 3],
  ])('%s on %s has a contrast of at least %d', (front, back, least) => {
    expect(contrast(tokens.get(front)![scheme], tokens.get(back)![scheme])).toBeGreaterThanOrEqual(least)
  })
})
