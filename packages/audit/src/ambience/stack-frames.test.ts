import { expect, test } from 'vitest'
import { frameOf } from './stack-frames.js'

/** Returns the frame of a function that code passed to `eval` calls. */
function frameIn(code: string): unknown {
  // oxlint-disable-next-line no-eval -- adopted games are evaluated, too
  const lines = (0, eval)(`${code}\n//# sourceURL=file:///game/game.js`) as string
  return frameOf(lines.split('\n')[1]!)
}

test('a frame has the name of its function', () => {
  expect(frameIn('function roll() { return new Error().stack }; roll()')).toEqual({
    name: 'roll',
    place: 'file:///game/game.js:1:26',
  })
})

test('an anonymous function in evaluated code has no name', () => {
  const thrown = 'new Error().stack'
  for (const code of [
    `(() => ${thrown})()`,
    `(function () { return ${thrown} })()`,
    `new (class { constructor() { this.stack = ${thrown} } })().stack`,
  ])
    expect(frameIn(code)).toMatchObject({
      name: undefined,
      place: expect.stringMatching(/^file:.*game\.js:1:/),
    })
  expect(frameOf('    at async eval (file:///game/game.js:7:142)')!.name).toBeUndefined()
  expect(frameOf('    at evaluate (file:///game/game.js:7:142)')!.name).toBe('evaluate')
})
