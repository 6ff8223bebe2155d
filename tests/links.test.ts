import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

/** A page without its blocks of code and its code in lines. */
function proseOf(page: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8')
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '`')
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** What a page leads to within the project: links, and the pictures that are shown. */
function targetsOf(page: string): string[] {
  const prose = proseOf(page)
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)]
  return links.map(([, target]) => target!).filter((target) => !/^[a-z]+:/.test(target))
}

test.each(pages)('what %s leads to is there', (page) => {
  const lost = targetsOf(page).filter((target) => {
    const [path, anchor] = target.split('#')
    const there = path ? join(dirname(page), decodeURIComponent(path)) : page
    if (!existsSync(join(ROOT, there))) return true
    return anchor !== undefined && !anchorsOf(there).includes(anchor)
  })
  expect(lost).toEqual([])
})
