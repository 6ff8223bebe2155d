import { afterEach, expect, test, vi } from 'vitest'
import { captureGame } from './capture-game.js'
import { gameWindow } from './game-window.js'
import { defineWorld, make } from '@seedfast/world'

/** Matches the names of the functions that are part of the language, which ignore the object that they're called on. */
const OF_LANGUAGE = /^(?:Proxy|eval|parse\w+|is[FN]\w+|(?:en|de)codeURI\w*|(?:un)?escape)$/

/** The functions of this engine that are neither classes nor part of the language, by name. */
const FUNCTIONS = Object.getOwnPropertyNames(globalThis).filter((name) => {
  if (OF_LANGUAGE.test(name)) return false
  const value = (globalThis as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'function' && !Object.hasOwn(value, 'prototype')
})

afterEach(() => vi.unstubAllGlobals())

test.each(FUNCTIONS)('a game may call %s by its name and as a property of its window', (name) => {
  const calls: unknown[] = []
  // Like browsers, refuses to be called on another window.
  vi.stubGlobal(
    name,
    Object.assign(
      function (this: unknown, ...args: unknown[]) {
        if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation')
        calls.push(args)
      },
      { prototype: undefined },
    ),
  )
  if (gameWindow([])[name] === undefined) return
  const code = `(function ($game) { with ($game.scope) { ${name}('1'); window.${name}('2') } return {} })`
  const source = { entry: 'a.js', parts: [{ file: 'a.js', kind: 'script', code } as const], stubs: [] }
  const world = defineWorld({ id: 'g', version: 1, generate: captureGame(source, () => 1, { fresh: true }) })
  expect(make(world, { seed: '1' }).result).toBe(1)
})
