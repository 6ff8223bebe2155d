import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'
import { codesMarkdown, issueCodes } from './error-codes.js'

const PAGE = join(ROOT, 'docs', 'spec', 'error-codes.md')

const packages = issueCodes()

test('finds every package with codes, and the data of each code', () => {
  const world = packages.find(({ name }) => name === '@seedfast/world')!
  expect(world.codes).toContainEqual({ code: 'unknown-world', data: ['got', 'known', 'nearest'] })
  expect(world.codes).toContainEqual({ code: 'not-utf8', data: [] })
  const { codes, failures } = packages.find(({ name }) => name === 'seedfast')!
  expect(failures).toContainEqual({ code: 'store', data: ['failure', 'file', 'reason'] })
  expect(codes.map(({ code }) => code)).not.toContain('store')
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['@seedfast/server', 'seedfast']))
})

test('docs/spec/error-codes.md lists the codes of every package (SEEDFAST_UPDATE_GUIDES=1 updates it)', async () => {
  const page = readFileSync(PAGE, 'utf8')
  const intro = page.slice(0, page.indexOf('\n## '))
  const options = await resolveConfig(PAGE)
  const current = await format(`${intro}\n\n${codesMarkdown(packages)}`, { ...options, parser: 'markdown' })
  if (process.env['SEEDFAST_UPDATE_GUIDES'] === '1') writeFileSync(PAGE, current)
  else expect(page).toBe(current)
})
