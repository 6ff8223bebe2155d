import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIAGRAMS } from '../scripts/diagrams.js'
import { isLong } from './long.js'

// The funnel's seeds take several seconds.
test.each(Object.keys(DIAGRAMS).filter((name) => isLong || name !== 'funnel'))(
  'docs/diagrams/%s.svg is what scripts/diagrams.js draws',
  (name) => {
    const file = new URL(`../docs/diagrams/${name}.svg`, import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(DIAGRAMS[name]!())
  },
)
