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

/** Returns a page without its code blocks and inline code. */
function proseOf(page: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8')
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '`')
}

/** Returns the anchors that GitHub creates for a page's headings. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Returns the targets of a page's links and images, except for absolute URLs. */
function targetsOf(page: string): string[] {
  const prose = proseOf(page)
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)]
  return links.map(([, target]) => target!).filter((target) => !/^[a-z]+:/.test(target))
}

test.each(pages)('the links of %s work', (page) => {
  const lost = targetsOf(page).filter((target) => {
    const [path, anchor] = target.split('#')
    const there = path ? join(dirname(page), decodeURIComponent(path)) : page
    if (!existsSync(join(ROOT, there))) return true
    return anchor !== undefined && !anchorsOf(there).includes(anchor)
  })
  expect(lost).toEqual([])
})
