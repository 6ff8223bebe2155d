import { expect, test } from 'vitest'
import { presentEngines } from '../../../dist/node/index.js'
import { TraceInEngine } from '../remote-trace.js'
import { project } from '../worlds.fixture.js'

/**
 * The source of a module with a game that calls all functions of the engine that its window has: by name, as properties
 * of the window, and as members of `crypto` and `performance`. The result lists the functions, and those that the engine
 * refuses to call on the game's window.
 */
const CALLING = String.raw`
import { captureGame } from '@seedfast/capture'
import { defineWorld } from '@seedfast/world'

// Firefox's default page may not read its storage.
const isFunction = (object, name) => {
  try {
    return typeof object[name] === 'function'
  } catch {
    return false
  }
}
const functionsOf = (object) => {
  const names = new Set()
  for (let at = object; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (/^[a-z]\w*$/i.test(name) && name !== 'constructor' && isFunction(object, name)) names.add(name)
  return [...names]
}
const members = ['crypto', 'crypto.subtle', 'performance'].flatMap((path) =>
  functionsOf(path.split('.').reduce((object, name) => object?.[name], globalThis) ?? null).map((name) => path + '.' + name),
)
const calls = [...functionsOf(globalThis), ...members].map(
  (name) => '[' + JSON.stringify(name) + ', () => window.' + name + ', () => ' + name + '(), () => window.' + name + '()]',
)
const code = '(function ($game) { with ($game.scope) { return { calls: [' + calls.join(', ') + '] } } })'
const source = { entry: 'a.js', parts: [{ file: 'a.js', kind: 'script', code }], stubs: [] }

const REFUSED = /illegal invocation|can only call|does not implement interface|incompatible receiver|expected this/i
const refuses = (call) => {
  try {
    Promise.resolve(call()).catch(() => {})
    return false
  } catch (error) {
    return REFUSED.test(String(error))
  }
}
const generate = captureGame(source, (game) => {
  const own = game.calls.filter(([, read]) => typeof read() === 'function')
  return {
    called: own.map(([name]) => name),
    refused: own.filter(([, , bare, member]) => refuses(bare) || refuses(member)).map(([name]) => name),
  }
}, { fresh: true })
export const worlds = [defineWorld({ id: 'calling', version: 1, generate })]
`

test('a game may call every native function of every engine, by name and on its window', async () => {
  const { script } = await project(CALLING)
  const code = await script()
  const call = { world: 'calling', seed: '1', params: {}, overrides: {} }
  for (const engine of await presentEngines()) {
    const { signal } = new AbortController()
    const side = new TraceInEngine(engine.name, engine, async () => code, call, signal)
    const { failed, result } = await side.hashes()
    expect(failed, engine.name).toBeUndefined()
    const { called, refused } = result as Record<'called' | 'refused', readonly string[]>
    expect(refused, engine.name).toEqual([])
    expect(called, engine.name).toEqual(
      expect.arrayContaining(['structuredClone', 'queueMicrotask', 'atob', 'btoa', 'crypto.getRandomValues']),
    )
  }
})
