import { parseHTML } from 'linkedom/worker'
import { expect, test } from 'vitest'
import { absorbedPath } from './absorber.js'
import { openDocument } from './game-document.js'
import { gameWindow } from './game-window.js'

type Constructor = new (...args: unknown[]) => object

test.each([false, true])(
  'a game can construct and extend the interfaces of browsers (real document: %s)',
  (isReal) => {
    const window = gameWindow([], isReal ? openDocument(parseHTML) : null)
    for (const name of ['OfflineAudioContext', 'DOMMatrix', 'RTCPeerConnection', 'Gamepad', 'ImageBitmap']) {
      const Interface = window[name] as Constructor
      class Own extends Interface {
        readonly size = 2
      }
      expect(absorbedPath(new Interface(1))).toBe(`new ${name}()`)
      expect(new Own().size).toBe(2)
      expect(window[name]).toBe(Interface)
    }
    const Table = window['HTMLTableElement']
    expect([typeof Table, absorbedPath(Table) === null]).toEqual(['function', isReal])
  },
)

test('each window has its own stand-ins, which the game can replace', () => {
  const [one, other] = [gameWindow([]), gameWindow([])]
  expect(one['Text']).not.toBe(other['Text'])
  one['Range'] = 1
  expect([one['Range'], typeof other['Range']]).toEqual([1, 'function'])
  expect(Object.keys(one)).toEqual(['Range'])
})
