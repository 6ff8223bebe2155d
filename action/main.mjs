// The GitHub action's entry point: checks catalogs, and reports the first divergence of each as an annotation and in
// the job's summary. Plain Node, so it needs no build and no dependencies.
import { appendFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { run } from './run.mjs'
import { causeText, siteOf } from './cause.mjs'
import { codeBlock, errorCommand, failureText, summaryOf } from './report.mjs'

const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim()

const workspace = resolve(process.env.GITHUB_WORKSPACE ?? '.')
const folder = resolve(workspace, input('working-directory'))
const [program, ...first] = input('command').split(/\s+/)
const seedfast = (...args) => run(program, [...first, ...args], folder)

const catalogs = await findCatalogs()
if (catalogs.length === 0)
  report({
    file: folder,
    text: 'no catalog found: commit a file that `seedfast catalog -o` wrote, or set the input `catalogs`',
    status: 2,
  })
for (const catalog of catalogs) await check(catalog)

/**
 * Returns the paths of the catalogs that the input lists. If the input is empty, returns the paths of all catalogs that
 * git tracks.
 */
async function findCatalogs() {
  const named = input('catalogs')
  if (named !== '')
    return named
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  const { out } = await run('git', ['ls-files', '-z', '*.catalog.json'], folder)
  return out.split('\0').filter((path) => path !== '')
}

/** Checks a catalog, and reports the first divergence. */
async function check(catalog) {
  const checked = await seedfast('check', catalog, '--engines', input('engines'), '--json')
  const file = join(folder, catalog)
  if (checked.status > 1 || checked.status === null) {
    report({ file, text: failureText(checked.note), status: checked.status ?? 3 })
    return
  }
  const { outcomes, causes } = JSON.parse(checked.out)
  summarize(summaryOf(catalog, outcomes))
  for (const [index, cause] of causes.entries()) {
    // Later causes often have the same reason, so only the first is followed.
    const divergence = index === 0 ? await diverge(cause) : null
    const site = siteOf(divergence)
    const place = site === null ? { file } : { ...site, file: join(folder, site.file) }
    report({ ...place, text: causeText(catalog, cause, divergence), status: 1 })
    if (divergence !== null) summarize(codeBlock(divergence.text))
  }
}

/**
 * Runs the command that shows the difference. Returns the first difference that the command finds, as data and as text,
 * or null if there is no such command.
 */
async function diverge({ command }) {
  if (command?.args[0] !== 'diverge') return null
  const { args } = command
  const [found, shown] = await Promise.all([seedfast(...args, '--json'), seedfast(...args)])
  if (found.status === 1) return { ...JSON.parse(found.out), text: shown.out }
  process.stdout.write(found.note)
  return null
}

/** Annotates a place in the workspace with a message, adds the message to the summary, and fails the job. */
function report({ file, line, col, text, status }) {
  process.stdout.write(errorCommand(text, { file: relative(workspace, file), line, col }))
  summarize(codeBlock(text))
  process.exitCode = Math.max(status, Number(process.exitCode ?? 0))
}

function summarize(markdown) {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (file !== undefined && file !== '') appendFileSync(file, markdown)
}
