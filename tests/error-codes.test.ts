import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'
import { codesMarkdown, issueCodes } from './error-codes.js'

const PAGE = join(ROOT, 'docs', 'http.md')
const BEGIN = '<!-- codes -->'
const END = '<!-- /codes -->'

const packages = issueCodes()

test('finds every package with codes, and the data of each code', () => {
  const world = packages.find(({ name }) => name === '@seedfast/world')!
  expect(world.codes).toContainEqual({ code: 'unknown-world', data: ['got', 'known', 'nearest'] })
  expect(world.codes).toContainEqual({ code: 'not-utf8', data: [] })
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['@seedfast/server', 'seedfast']))
})

test('docs/http.md lists the codes of every package (SEEDFAST_UPDATE_GUIDES=1 updates it)', async () => {
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]]
  const options = await resolveConfig(PAGE)
  const whole = `${before}${BEGIN}\n\n${codesMarkdown(packages)}\n${END}${after}`
  const current = await format(whole, { ...options, parser: 'markdown' })
  if (process.env['SEEDFAST_UPDATE_GUIDES'] === '1') writeFileSync(PAGE, current)
  else expect(page).toBe(current)
})
