import { expect, test } from 'vitest'
// Threads run built code only.
import { openThread, type ThreadOptions } from '../../dist/node/index.js'
import { BUILT } from '../worker-kinds.fixture.js'

const stackOf = (options: Partial<ThreadOptions>): Promise<string> =>
  openThread({ name: 'test thread', module: BUILT, ...options }).ready.then(
    String,
    ({ stack }: Error) => stack!,
  )

test("a thread's errors name source lines, unless Node's options say otherwise", async () => {
  expect(await stackOf({})).toMatch(/dice\.ts:1:/)
  expect(await stackOf({ execArgv: [] })).toMatch(/built\.mjs:1:/)
})
