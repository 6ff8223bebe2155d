import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageOf } from './find-entry.js'

function folderWith(pages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-page-'))
  for (const file of ['src/game/map.js', ...pages]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  return folder
}

test.each<[string, readonly string[], string | null]>([
  ['the nearest index.html', ['index.html', 'src/index.html', 'src/game/cell.html'], 'src/index.html'],
  ['an index.html in the folder public', ['public/index.html', 'about.html'], 'public/index.html'],
  ['the only page of the nearest folder that has one', ['embed.html', 'README.md'], 'embed.html'],
  ['a page above a folder with several pages', ['play.html', 'src/a.html', 'src/b.html'], 'play.html'],
  ['none of several pages', ['about.html', 'play.html'], null],
  ['nothing without a page', [], null],
])('the page of a module is %s', (_what, pages, expected) => {
  expect(pageOf('src/game/map.js', folderWith(pages))).toBe(expected)
})
