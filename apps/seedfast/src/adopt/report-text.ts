import {
  loadErrorText,
  parametersText,
  pluginText,
  type AdoptReport,
  type CallCount,
  type Choice,
} from '@seedfast/adopt'
import {
  contradictionText,
  differenceText,
  failureText,
  perturbedTexts,
  SEED_COLLISION_NOT_TESTED,
  seedCollisionText,
} from '@seedfast/audit'
import { count, counted, runTime } from '../console/progress.js'
import { table } from '../text/table.js'
import { emptyText, sameText } from './same-results.js'

const MOST = 8

/** Formats the report of `adopt`: its findings, its choices, and the next steps. */
export function reportText(report: AdoptReport): string {
  const { config, entry, call, world, found } = report
  return [
    report.isWritten
      ? `${config}: world ${world}, which calls ${call} in ${entry}\n`
      : `${config} isn't written, because all ${found.seeds} seeds give the same result\n`,
    ...report.choices.map((choice) => choiceText(choice, report)),
    report.page === null ? '' : `the document starts with the elements of ${report.page}\n`,
    found.isAsync ? `${call} returns a promise, which each run awaits; timers fire without delay\n` : '',
    callsText(`draws from the seed, in ${found.seeds} runs`, found.draws),
    callsText(`reads the clock, in ${found.seeds} runs`, found.clock),
    conditionsText(report),
    collisionText(report),
    ...warnings(report),
    nextText(report),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function choiceText(choice: Choice, { before, found }: AdoptReport): string {
  switch (choice.option) {
    case 'globals': {
      const isMissing = found.stubs.some(({ kind }) => kind.endsWith('plugin'))
      const isLeftOut = found.stubs.some(({ kind }) => kind === 'library' || kind === 'remote')
      const cause = isMissing
        ? ', perhaps because a Vite plugin is missing (see below)'
        : isLeftOut
          ? ', perhaps because a library is left out (see below)'
          : ''
      return `globals: the game doesn't define ${choice.names.join(', ')}${cause}, so stand-ins are used instead\n`
    }
    case 'sort':
      if (choice.reason === 'contradiction') return contradictionsText(before.contradictions)
      return callsText(
        'sort: comparators draw, but each engine calls them in a different order, so a sort with a fixed order of comparisons replaces the built-in one',
        before.randomSorts,
      )
    case 'math':
      return callsText(
        'math: the results of these functions may differ slightly between engines, so fixed implementations replace them',
        before.engineMath,
      )
    case 'clock':
      return 'clock: the game seeds its own generator from the clock, so the seed sets the initial clock time\n'
    case 'fresh':
      return choice.reason === 'state'
        ? `fresh: each run changes the state in which the next run starts, so each run evaluates the game again; your shipped game still keeps that state${differing(before.unstable)}\n`
        : callsText(
            'fresh: these are called while the game loads, so each run evaluates the game again',
            before.atLoad,
          )
  }
}

function contradictionsText(contradictions: AdoptReport['before']['contradictions']): string {
  const lines = contradictions.map(
    ({ site, contradiction }) => `  ${site}: ${contradictionText(contradiction)}\n`,
  )
  return `sort: comparators contradict themselves, so engines sort differently; a sort with a fixed order of comparisons replaces the built-in one\n${lines.join('')}`
}

/** Describes the conditions outside of the game's control that change its results. */
function conditionsText({ found: { perturbed } }: AdoptReport): string {
  if (perturbed === null) return 'changed conditions, such as frame time: not tested\n'
  return perturbedTexts(perturbed)
    .map((text) => `warning: ${text}\n`)
    .join('')
}

/** Warns about two seeds that the game doesn't distinguish. If all results are equal, another warning says so. */
function collisionText({ found: { collision, results } }: AdoptReport): string {
  if (collision === null || results === 1) return ''
  return collision === undefined
    ? `${SEED_COLLISION_NOT_TESTED}\n`
    : `${collision.severity}: ${seedCollisionText(collision)}\n`
}

function differing(difference: AdoptReport['before']['unstable']): string {
  return difference === null ? '' : `\n  ${differenceText(difference)}`
}

function callsText(title: string, calls: readonly CallCount[]): string {
  if (calls.length === 0) return ''
  const rows = calls
    .slice(0, MOST)
    .map(({ name, site, count: times }) => [name, count(times), site === '' ? 'the expression' : site])
  const more = calls.length > MOST ? `  and ${counted(calls.length - MOST, 'more place')}\n` : ''
  return `${title}\n${table(['function', 'calls', 'at'], rows)}${more}`
}

function warnings(report: AdoptReport): string[] {
  const { found, call, dom, install, sameElsewhere, elsewhere, changed } = report
  const { stubs, loadErrors, browser, elements, left, engineMath } = found
  const leftParts = left.filter(({ changed: number }) => number === undefined)
  const changedNumbers = left.flatMap(({ path, changed: number }) =>
    number === undefined
      ? []
      : [`${path === '' ? 'the whole value' : path} (${number[0]} becomes ${number[1]})`],
  )
  const packages = stubs.filter(({ kind }) => kind === 'package').map(({ name }) => name)
  const others = stubs
    .filter(({ kind }) => ['builtin', 'remote', 'asset', 'missing-script', 'optional'].includes(kind))
    .map(({ name }) => name)
  const libraries = stubs.filter(({ kind }) => kind === 'library').map(({ name }) => name)
  const macros = stubs.filter(({ kind }) => kind === 'macro')
  const computed = stubs.filter(({ kind }) => kind === 'computed')
  const configs = stubs.filter(({ kind }) => kind === 'config')
  const plugins = stubs.filter(({ kind }) => kind === 'plugin').map(pluginText)
  const unused = stubs.filter(({ kind }) => kind === 'unused-plugin').map(({ name }) => name)
  const readsDocument = !dom && browser.some(({ path }) => /^document\b/.test(path))
  return [
    packages.length === 0
      ? ''
      : `replaced by stand-ins, because they aren't installed: ${listed(packages)}${install === null ? '' : `\n  to use the real packages, run \`${install}\` and adopt again`}\n`,
    others.length === 0 ? '' : `imports and scripts left out: ${listed(others)}\n`,
    libraries.length === 0
      ? ''
      : `left out, because they need a real document: ${listed(libraries)}\n  to run them, adopt the game with --dom\n`,
    macros.length === 0
      ? ''
      : `the installed Vue compiler doesn't support these macros: ${listed(macros.map(({ name, importer }) => `${name} (${importer})`))}\n`,
    computed.length === 0
      ? ''
      : `imports that can't be followed and therefore fail: ${listed(computed.map(({ name, importer }) => `${name} (${importer})`))}\n`,
    ...configs.map(({ name }) => `${name} can't be evaluated, so its aliases and definitions are missing\n`),
    plugins.length === 0 ? '' : `Vite plugins that fail, so their changes are missing: ${listed(plugins)}\n`,
    changed.length === 0
      ? ''
      : `the game's Vite plugins changed these files, as they do in a build: ${listed(changed)}\n`,
    unused.length === 0
      ? ''
      : `Vite isn't installed, so these plugins don't run: ${listed(unused)}${install === null ? '' : `\n  to run them, run \`${install}\` and adopt again`}\n`,
    ...loadErrors.map((error) => `${loadErrorText(error)}\n`),
    browser.length === 0
      ? ''
      : `the game reads from the browser: ${listed(browser.map(({ path, value }) => `${path} (${JSON.stringify(value)})`))}${readsDocument ? '\n  to run it with a real document, adopt it with --dom' : ''}\n`,
    dom || elements.length === 0 || readsDocument || found.results > 1
      ? ''
      : `the game looks up elements of its page, which stand-ins replace: ${listed(elements)}\n  to run it with a real document, adopt it with --dom\n`,
    changedNumbers.length === 0
      ? ''
      : `warning: numbers that change when the result is saved: ${listed(changedNumbers)}\n`,
    leftParts.length === 0
      ? ''
      : `not in the result: ${listed(leftParts.map(({ path, absorbed }) => `${path === '' ? 'the whole value' : path} (${absorbed ?? 'a function'})`))}\n`,
    callsText('functions whose results may differ slightly between engines', engineMath),
    found.replacesRandom ? 'the game replaces Math.random and keeps its own generator\n' : '',
    found.empty !== null ? emptyText(report) : found.results === 1 ? sameText(report) : '',
    found.parameters.length > 0 ? `${parametersText(call, found.parameters)}\n` : '',
    found.unstable === null
      ? ''
      : `generating the same seed twice gives different results: ${differenceText(found.unstable)}\n`,
    sameElsewhere ? '' : 'a different process generates different results\n',
    enginesText(elsewhere),
  ]
}

function enginesText(elsewhere: AdoptReport['elsewhere']): string {
  const equal = elsewhere.filter(({ state }) => state === 'equal').map(({ engine }) => engine)
  return [
    equal.length === 0 ? '' : `the same result in ${equal.join(', ')}\n`,
    ...elsewhere
      .filter(({ state }) => state !== 'equal')
      .map(({ engine, state, failure }) => {
        if (failure !== undefined) return `${engine}: ${failureText(failure)}\n`
        return state === 'not tested'
          ? `${engine}: not tested, because it takes too long\n`
          : `${engine} gives a different result; to find out why, run the check below\n`
      }),
  ].join('')
}

function listed(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.length <= MOST
    ? all.join(', ')
    : `${all.slice(0, MOST).join(', ')}, and ${all.length - MOST} more`
}

function nextText({ world, found }: AdoptReport): string {
  const { seeds, results, millisecondsPerRun } = found
  const tried = `${count(seeds)} seeds, ${counted(results, 'different result')}, ${runTime(millisecondsPerRun)} per run`
  if (found.empty !== null) return `${tried}. Next: adopt an expression that returns data\n`
  if (results === 1) return `${tried}. Next: adopt an expression whose result depends on the seed\n`
  const { option, reason } = catalogSize(millisecondsPerRun)
  return [
    `${tried}${reason}. Next:`,
    `  npx seedfast make ${world} --seed banana`,
    `  npx seedfast catalog ${world} -o ${world}.catalog.json${option}`,
    `  npx seedfast check ${world}.catalog.json`,
    '',
  ].join('\n')
}

/** The number of seeds for a catalog if runs are so fast or slow that the default number doesn't suit them. */
function catalogSize(millisecondsPerRun: number): { readonly option: string; readonly reason: string } {
  if (millisecondsPerRun >= 5 && millisecondsPerRun < 100) return { option: '', reason: '' }
  const isFast = millisecondsPerRun < 5
  const seeds = isFast ? 1_000 : Math.max(10, Math.round(5_000 / millisecondsPerRun))
  const reason = isFast ? ', fast enough for' : ', which is slow, so use'
  return { option: ` --count ${seeds}`, reason: `${reason} ${count(seeds)} seeds` }
}
