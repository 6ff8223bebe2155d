import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
// Workers run built code, so this test does too.
import { createApp } from '../../dist/app.js'
import { testOptions } from '../../dist/test-app.fixture.js'
import { WorldOutput } from './world-output.js'

test('writes a limited amount in ten seconds, and says that it hides the rest', () => {
  let now = 0
  let written = ''
  const output = new WorldOutput(
    (text) => void (written += text),
    () => now,
  )
  for (let i = 0; i < 100; i++) output.show(`${'x'.repeat(999)}\n`)
  expect(written).toHaveLength(20_000 + '\n(further output of worlds is hidden for up to 10 s)\n'.length)
  expect(written).toMatch(/hidden for up to 10 s\)\n$/)
  now = 10_000
  output.show('again\n')
  expect(written).toMatch(/hidden for up to 10 s\)\nagain\n$/)
})

test('escapes control characters', () => {
  let written = ''
  new WorldOutput((text) => void (written += text)).show('a\u001b[31m\u202eb\n')
  expect(written).toBe('a\\u001b[31m\\u202eb\n')
})

test("the server shows what the user's own worlds print", async () => {
  const options = await testOptions()
  let written = ''
  const { app, close } = await createApp({
    ...options,
    budget: { ...options.budget, timeMs: 30_000, processes: 1 },
    worldOutput: (text) => void (written += text),
  })
  try {
    expect((await app.request('/v1/worlds/loud/make?seed=7')).status).toBe(200)
    while (!written.includes('log 7\n') || !written.includes('error 7\n')) await sleep(20)
  } finally {
    await close()
    await options.remove()
  }
})
