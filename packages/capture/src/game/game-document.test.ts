import { defineWorld, makeAsync } from '@seedfast/world'
import { parseHTML } from 'linkedom/worker'
import { describe, expect, test } from 'vitest'
import { captureGame } from './capture-game.js'

/** Runs a script on a page, and returns the value of an expression. */
async function result(script: string, expression: string, page?: string): Promise<unknown> {
  const code = `(function ($game) { with ($game.scope) { ${script}; $game.bind('read', () => () => (${expression}), () => {}) } })`
  const source = { entry: 'a.html', parts: [{ file: 'a.js', kind: 'script', code } as const], stubs: [] }
  const generate = captureGame(page === undefined ? source : { ...source, page }, (game) => game['read'](), {
    dom: parseHTML,
  })
  return (await makeAsync(defineWorld({ id: 'a', version: 1, generate }), { seed: '1' })).result
}

const PAGE =
  '<html><head></head><body><ul id="list"><li class="a">1</li><li>2</li></ul><input id="size" value="7"></body></html>'

describe('a game with a real document', () => {
  test('finds the elements that a script adds', async () => {
    const script =
      "document.querySelector('li').insertAdjacentHTML('afterend', '<li class=\"b\">3</li>'); document.body.append(Object.assign(document.createElement('p'), { innerText: 'x' }))"
    const expression =
      "[...document.querySelectorAll('#list > li:not(.a)')].map((one) => one.textContent).concat(document.body.lastChild.outerHTML, list.children.length, document.getElementById('size').value * 2)"
    expect(await result(script, expression, PAGE)).toEqual(['3', '2', '<p>x</p>', 3, 14])
  })

  test('starts with an empty page', async () => {
    const script = "document.body.innerHTML = '<b>1</b>'"
    expect(
      await result(script, '[document.documentElement.outerHTML, document.defaultView === window]'),
    ).toEqual(['<html><head></head><body><b>1</b></body></html>', true])
  })

  test("gets the document's classes, but no other globals of this engine", async () => {
    const expression =
      "[document.body instanceof HTMLElement, new DOMParser().parseFromString('<i>1</i>', 'text/html').querySelector('i').textContent, Node.TEXT_NODE, typeof process, typeof HTMLTableElement, 'list' in window, typeof nothing]"
    expect(await result('', expression, PAGE)).toEqual([
      true,
      '1',
      3,
      'undefined',
      'function',
      true,
      'undefined',
    ])
  })

  test('passes events through the document', async () => {
    const script =
      "var seen = []; window.addEventListener('hit', (event) => seen.push(event.target.id)); list.onclick = () => seen.push('click'); list.dispatchEvent(new Event('hit', { bubbles: true })); list.firstChild.click()"
    expect(await result(script, 'seen', PAGE)).toEqual(['list', 'click'])
  })

  test('draws on canvases and measures elements without effect', async () => {
    const script =
      "var canvas = document.createElement('canvas'); canvas.width = 9; var pen = canvas.getContext('2d'); pen.fillRect(0, 0, 1, 1); canvas.scrollIntoView(); var sound = document.createElement('audio'); sound.play(); canvas.scrollTop = 4"
    const expression =
      "[pen.canvas.width, pen === canvas.getContext('2d'), pen.measureText('a').width + 1, canvas.offsetWidth, canvas.scrollTop, getComputedStyle(canvas).getPropertyValue('color') === '', document.readyState]"
    expect(await result(script, expression)).toEqual([9, true, 1, 0, 4, true, 'loading'])
  })

  test('loads images immediately in asynchronous runs', async () => {
    const script =
      "const load = () => new Promise((resolve) => { const image = new Image(); image.onload = () => resolve(image.src); image.src = 'orc.png' })"
    expect(await result(script, 'load()')).toBe('orc.png')
  })
})
