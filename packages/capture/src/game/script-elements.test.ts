import { defineWorld, make, makeAsync } from '@seedfast/world'
import { parseHTML } from 'linkedom/worker'
import { afterEach, describe, expect, test } from 'vitest'
import { watchGames, type GameWatch } from '../game-watch.js'
import { captureGame } from './capture-game.js'
import type { GamePart } from './game-source.js'

const script = (file: string, code: string): GamePart => ({
  file,
  kind: 'script',
  code: `(function ($game) { with ($game.scope) { ${code} } })`,
})

const added = {
  'data/cards.js': script('data/cards.js', 'window.cards = ["ace"]; window.loads.push("cards")'),
  'data/my cards.js': script('data/my cards.js', 'window.loads.push("my cards")'),
  'data/bad.js': script('data/bad.js', 'null.x'),
}

/** Runs a script on a page with the scripts above, and returns the value that it passes to `done`. */
async function result(code: string, dom: typeof parseHTML | undefined): Promise<unknown> {
  const bind = `window.loads = []; $game.bind('run', () => () => new Promise((done) => { ${code} }), () => {})`
  const source = { entry: 'a.html', parts: [script('a.js', bind)], stubs: [], added }
  const options = dom === undefined ? {} : { dom }
  const generate = captureGame(source, ({ run }) => run(), options)
  return (await makeAsync(defineWorld({ id: 'a', version: 1, generate }), { seed: '1' })).result
}

describe.each<[string, typeof parseHTML | undefined]>([
  ['an imitated document', undefined],
  ['a real document', parseHTML],
])('a script that a game adds to %s', (_what, dom) => {
  afterEach(() => watchGames(null))

  test('runs, and then its load event happens', async () => {
    const code =
      "const one = document.createElement('script'); one.src = './data/cards.js?v=1'; one.onload = () => done([cards, loads]); document.head.appendChild(one)"
    expect(await result(code, dom)).toEqual([['ace'], ['cards']])
  })

  test('runs wherever it is added, and each time', async () => {
    const code =
      "for (const method of ['append', 'prepend']) { const one = document.createElement('SCRIPT'); one.setAttribute('src', '/data/cards.js'); document.body[method](one) } done(loads)"
    expect(await result(code, dom)).toEqual(['cards', 'cards'])
  })

  test('may get its load handler after it is added', async () => {
    const code =
      "const one = document.createElement('script'); one.src = 'data/cards.js'; document.head.appendChild(one); one.onload = () => done(loads)"
    expect(await result(code, dom)).toEqual(['cards'])
  })

  test('runs only once if its element is moved', async () => {
    const code =
      "const one = document.createElement('script'); one.src = 'data/cards.js'; document.head.appendChild(one); document.body.appendChild(one); done(loads)"
    expect(await result(code, dom)).toEqual(['cards'])
  })

  test.each([
    'data/my%20cards.js',
    'data/my cards.js',
    'data/../data/my%20cards.js',
    './data/./my%20cards.js#a',
    'http://localhost/data/my%20cards.js?v=1',
  ])('is found by its URL %s', async (url) => {
    const code = `const one = document.createElement('script'); one.src = '${url}'; document.body.appendChild(one); done(loads)`
    expect(await result(code, dom)).toEqual(['my cards'])
  })

  test.each(['constructor', '%', 'http://[', 'https://example.com/data/cards.js'])(
    'is ignored if its URL is %s',
    async (url) => {
      const code = `const one = document.createElement('script'); one.src = '${url}'; document.body.appendChild(one); done(loads)`
      expect(await result(code, dom)).toEqual([])
    },
  )

  test('is ignored if the game has no such script, or if it is another element', async () => {
    const code =
      "for (const name of ['script', 'img']) { const one = document.createElement(name); one.src = name === 'img' ? 'data/cards.js' : 'data/other.js'; document.body.appendChild(one) } document.body.appendChild(document.createElement('script')); done(loads)"
    expect(await result(code, dom)).toEqual([])
  })

  test('may get its URL after it is added without one', async () => {
    const code =
      "const one = document.createElement('script'); document.head.appendChild(one); one.src = 'data/cards.js'; document.body.appendChild(one); done(loads)"
    expect(await result(code, dom)).toEqual(['cards'])
  })

  test('may fail without stopping the game, and the failure is reported', async () => {
    const failed: string[] = []
    const ignored = (): void => {}
    const watch = { loadFailed: (file: string) => void failed.push(file) }
    const names = [
      'elementSought',
      'handlerSet',
      'absorbed',
      'loaded',
      'returned',
      'idle',
      'unknownName',
      'clockRead',
      'calledAtLoad',
    ]
    watchGames({
      ...Object.fromEntries(names.map((name) => [name, ignored])),
      ...watch,
    } as unknown as GameWatch)
    const code =
      "const one = document.createElement('script'); one.src = 'data/bad.js'; document.body.appendChild(one); done(1)"
    expect(await result(code, dom)).toBe(1)
    expect(failed).toEqual(['data/bad.js'])
  })
})

test.each([false, true])(
  'a script that a game adds while it loads has its load event before the next script (fresh: %s)',
  (fresh) => {
    const parts = [
      script(
        'a.js',
        "window.loads = []; const one = document.createElement('script'); one.src = 'data/cards.js'; document.head.appendChild(one); one.onload = () => loads.push('load')",
      ),
      script('b.js', "loads.push('b')"),
    ]
    const source = { entry: 'a.html', parts, stubs: [], added }
    const generate = captureGame(source, ({ loads }) => [...loads], { dom: parseHTML, fresh })
    expect(make(defineWorld({ id: 'a', version: 1, generate }), { seed: '1' }).result).toEqual([
      'cards',
      'load',
      'b',
    ])
  },
)
