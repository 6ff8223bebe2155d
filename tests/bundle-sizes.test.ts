import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

/** Returns the size of a minified and compressed bundle that contains a module and everything it imports, in bytes. */
async function bundledBytes(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    legalComments: 'none',
    write: false,
  })
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
}

const draw = (from: string): string =>
  `import { seedfast } from '${from}'; console.log(seedfast('x').stream('y').int(1, 6))`
const map = (from: string): string =>
  `import { generateMap } from '${from}'; console.log(generateMap({}, {}, 42n))`

test.each([
  ['one draw with the light entry', 5_000, draw('@seedfast/rng/light')],
  ['one draw', 8_000, draw('@seedfast/rng')],
  ['one map with the light entry', 24_500, map('@seedfast/actmap/light')],
  ['one map', 64_200, map('@seedfast/actmap')],
])('%s takes at most %i bytes', async (_, most, code) => {
  expect(await bundledBytes(code)).toBeLessThanOrEqual(most)
})

test('the recorder of sessions adds at most 4,096 bytes to streams', async () => {
  const stream = draw('@seedfast/rng')
  const both = `${stream}; import { record } from '@seedfast/session'; record(globalThis.game, {})`
  expect((await bundledBytes(both)) - (await bundledBytes(stream))).toBeLessThanOrEqual(4096)
})
