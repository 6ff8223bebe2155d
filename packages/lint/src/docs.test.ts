import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import { plugin } from './plugin.js'

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url))
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** Returns the messages of the strict config for some code. */
function lint(code: string): string[] {
  return new Linter().verify(code, [plugin.configs.strict]).map(({ ruleId, message }) => ruleId ?? message)
}

function codeIn(section: string): string[] {
  return [...section.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code!)
}

test('every rule has a page, and every page a rule', () => {
  expect(readdirSync(DOCS).sort()).toEqual(
    Object.keys(plugin.rules)
      .map((rule) => `${rule}.md`)
      .sort(),
  )
})

describe.each(Object.keys(plugin.rules).sort())('the page of %s', (rule) => {
  const page = readFileSync(`${DOCS}${rule}.md`, 'utf8')
  const sections = new Map(
    page
      .split('\n## ')
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n'))]),
  )
  const head = page.slice(0, page.indexOf('\n## '))
  const { meta } = plugin.rules[rule]!

  test('has the sections why, bad, good, what to use instead, and what it misses', () => {
    expect([...sections.keys()]).toEqual(['Why', 'Bad', 'Good', 'Instead', 'Limitations'])
    expect(head.startsWith(`# ${rule}\n`)).toBe(true)
    expect(head).toContain(`${meta!.docs!.description}.`)
  })

  test('is at the URL that the rule links to', () => {
    expect(meta!.docs!.url).toBe(pathToFileURL(`${DOCS}${rule}.md`).href)
  })

  test('names the config with the rule, and whether it has fixes and suggestions', () => {
    const isRecommended = `seedfast/${rule}` in plugin.configs.recommended.rules!
    expect(head.includes('Included in `recommended`')).toBe(isRecommended)
    expect(head.includes('Included in `strict`')).toBe(!isRecommended)
    expect(/\bfixes\b/.test(head)).toBe(meta!.fixable === 'code')
    expect(/\bsuggestions\b/.test(head)).toBe(meta!.hasSuggestions)
    const takesOption = JSON.stringify(meta!.schema) !== '[]'
    expect(page.includes('Option: ')).toBe(takesOption)
  })

  test.each(codeIn(sections.get('Bad')!))('bad: %s', (code) => {
    expect(lint(code)).toContain(`seedfast/${rule}`)
  })

  test.each(codeIn(sections.get('Good')!))('good: %s', (code) => {
    expect(lint(code)).toEqual([])
  })

  test('has a row in the README', () => {
    const asks = meta!.docs!.description!
    const rows = README.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    const row = rows.find(([, name]) => name === `[${rule}](docs/${rule}.md)`)
    expect(row?.[2]).toBe(asks.charAt(0).toLowerCase() + asks.slice(1))
    const marks = [
      ...(`seedfast/${rule}` in plugin.configs.recommended.rules! ? [] : ['strict']),
      ...(meta!.fixable === 'code' ? ['fixes'] : []),
      ...(meta!.hasSuggestions === true ? ['suggestions'] : []),
    ]
    expect(row?.[3]).toBe(marks.join(', '))
  })
})
