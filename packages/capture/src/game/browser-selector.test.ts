import { parseHTML } from 'linkedom/worker'
import { describe, expect, test } from 'vitest'
import { browserSelector } from './browser-selector.js'
import { gameWindow } from './game-window.js'
import { openDocument } from './game-document.js'

describe('a selector', () => {
  test.each([
    ['[data-x="1', '[data-x="1"]'],
    ["[data-x='a]\\'", "[data-x='a]\\'']"],
    ['p:not([a=b', 'p:not([a=b])'],
    ['p\\[', 'p\\['],
    ['[title=":focus"]:focus', '[title=":focus"]:not(*)'],
    ['p:focus-within-x', 'p:focus-within-x'],
    ['p::before', 'p:not(*)'],
    ['li:nth-child(2n+1) > a', 'li:nth-child(2n+1) > a'],
  ])('%s becomes %s', (given, expected) => {
    expect(browserSelector(given)).toBe(expected)
  })

  test('that browsers accept works in every query of a real document', () => {
    const page = '<html><body><ul><li data-x="1">a</li></ul></body></html>'
    const { document } = gameWindow([], openDocument(parseHTML, page)) as unknown as { document: Document }
    const item = document.querySelector('[data-x="1')!
    expect(item.textContent).toBe('a')
    expect(document.querySelectorAll('li:not(.b').length).toBe(1)
    expect(document.body.querySelector('[data-x')).toBe(item)
    expect(document.body.querySelectorAll('li:focus').length).toBe(0)
    expect(item.matches('[data-x="1')).toBe(true)
    expect(item.closest('ul:not(.b')!.localName).toBe('ul')
    const part = document.createDocumentFragment()
    part.append(item)
    expect(part.querySelector('[data-x="1')).toBe(item)
    expect(() => document.querySelector('li:nope')).toThrow('nope')
  })
})
