// Writes the stream classes of the other generators from the one that is edited by hand.
import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../src/streams/', import.meta.url)
const model = readFileSync(new URL('xoshiro128starstar-stream.ts', folder), 'utf8')
const note = /\/\/ Every class in this folder[\s\S]*?\n\n/
const written = '// Written from xoshiro128starstar-stream.ts, where the reason stands; do not edit.\n\n'

export const copies = [
  ['JavaRandom', 'java-random'],
  ['Mulberry32', 'mulberry32'],
  ['Pcg32', 'pcg32'],
  ['RandomXS128', 'random-xs128'],
  ['Sfc32', 'sfc32'],
  ['SplitMix64', 'splitmix64'],
  ['Xoshiro256StarStar', 'xoshiro256starstar'],
]

/** The text of the stream class over another generator. */
export function copyFor(name, file) {
  return model
    .replace(note, written)
    .replaceAll('Xoshiro128StarStar', name)
    .replaceAll('xoshiro128starstar', file)
    .replace(written.replaceAll('xoshiro128starstar', file), written)
}

/** The text of the stream class over the generator of `@seedfast/fair`, which imports its parts from this package. */
export function fairCopy() {
  const parts = [...model.matchAll(/^import (type )?\{ (.*) \} from '\.\.\/(?!generators)/gm)].flatMap(
    ([, type = '', names]) => names.split(', ').map((name) => type + name),
  )
  return copyFor('HmacSha256', 'hmac-sha256')
    .replace(/^import (?!.*generators).*\n/gm, '')
    .replace(
      /^(import .*)'\.\.\/generators\/(.*)$/m,
      `import { ${parts.join(', ')} } from '@seedfast/rng/stream-parts'\n$1'./$2`,
    )
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [name, file] of copies) {
    writeFileSync(new URL(`${file}-stream.ts`, folder), copyFor(name, file))
  }
  writeFileSync(new URL('../../../fair/src/hmac-sha256-stream.ts', folder), fairCopy())
}
