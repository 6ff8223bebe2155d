import { Option } from 'commander'
import {
  BestHits,
  checkQuery,
  loadPatterns,
  placeCount,
  readQuery,
  type CheckedQuery,
  type Hit,
  type Query,
  type SearchOrder,
} from '@seedfast/search'
import { DEFAULT_THREADS } from '@seedfast/search/node'
import { checkExport } from '@seedfast/search-store'
import { type AnyWorld, type Place } from '@seedfast/world'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { factsOption } from '../options/facts-option.js'
import { readJson } from '../files/files.js'
import { foundText, funnelLines, hitsText, rateLine, searchTitle, seedsText } from '../search/funnel-text.js'
import { hitText, namedTexts } from '../search/hit-text.js'
import { jsonLine } from '../text/json-line.js'
import { queryNotes } from '../search/mistake-notes.js'
import { crewOptions } from '../search/search-crew.js'
import { runSession, type Session } from '../search/search-session.js'
import type { SessionInput } from '../search/session-input.js'
import { readParams, withParamsOptions, type ParamsOptions } from '../options/world-options.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import {
  EXPORT_FILE,
  FIRST_SEED,
  GRAPHICS_CARD,
  LAST_SEED,
  QUEUE_URL,
  RESUME_STORE,
  WORLD_WITH_FACTS,
} from '../options/option-words.js'
import { numberOption, threadsOption } from '../options/number-option.js'

interface SearchOptions extends ParamsOptions {
  readonly where?: string
  readonly query?: string
  readonly from?: string
  readonly to?: string
  readonly first?: number
  readonly best?: number
  readonly count?: boolean
  readonly threads?: number
  readonly gpu?: string | boolean
  readonly order?: SearchOrder
  readonly queue?: string
  readonly show?: string
  readonly store?: string
  readonly resume?: boolean
  readonly within?: string
  readonly export?: string
  readonly json?: boolean
}

/** Adds `seedfast search`, which finds seeds that satisfy a condition. */
export const addSearch: AddCommand = (program, context) => {
  const command = program
    .command('search')
    .description('find seeds whose facts match a condition')
    .argument('<world>', WORLD_WITH_FACTS)
    .option('--where <condition>', "a CEL condition on the world's facts")
    .option('--query <file>', 'a JSON query file with must, not, should and cutOff')
    .option('--from <seed>', FIRST_SEED)
    .option('--to <seed>', LAST_SEED)
    .addOption(numberOption('--first <n>', 'stop after the first n hits, in seed order', { min: 1 }))
    .addOption(
      numberOption('--best <n>', 'search all seeds, and print the n hits with the highest scores', {
        min: 1,
      }),
    )
    .option('--count', 'only count the seeds that match, without generating their results')
    .addOption(threadsOption(DEFAULT_THREADS))
    .option('--gpu [card]', GRAPHICS_CARD)
    .addOption(
      new Option('--order <order>', 'search seeds in their order, or in any order, which is faster').choices([
        'seed',
        'any',
      ]),
    )
    .option('--queue <url>', QUEUE_URL)
    .option('--store <file>', 'save all hits in a DuckDB file; progress survives crashes and Ctrl-C')
    .option('--resume', RESUME_STORE)
    .option(
      '--within <file>',
      'search only the seeds in an earlier store, or in a text file with one seed per line',
    )
    .option('--export <file>', EXPORT_FILE)
    .option(
      '--show <facts>',
      'comma-separated facts to print for each hit (default: the facts in the condition)',
    )
  withParamsOptions(command)
    .option('--json', 'print each hit as a line of JSON, then a line with the funnel')
    .action(async (id: string, options: SearchOptions) => {
      context.finish(await searchCommand(context, await context.worlds.find(id), options))
    })
  withExamples(command, [
    [`seedfast search spire --where 'boss == "Hexaghost" && elites >= 6' --first 3`, 'the first three hits'],
    [
      `seedfast search spire --preset silent20 --where '"Anchor" in firstRelics' --to 99999`,
      'all hits in a range',
    ],
    [
      `seedfast search actmap --where 'firstElite >= 10' --to 99999 --store hits.duckdb`,
      'save the hits; --resume continues the search',
    ],
  ])
}

async function searchCommand(
  context: CommandContext,
  world: AnyWorld,
  options: SearchOptions,
): Promise<number> {
  const { console } = context
  const { query, place } = queryOf(options)
  await loadPatterns(query)
  const checked = checkQuery(world, query, place)
  // Report an invalid export before any seeds are scanned.
  if (options.export !== undefined) checkExport(options.export)
  const shown = factsOption('show', world, options.show) ?? checked.facts
  const named = namedTexts(
    [...checked.conditions, ...checked.wishes.map((wish) => wish.condition)].map(({ text }) => text),
  )
  const best = bestOf(options, checked)
  const print = (hits: readonly Hit[]): void => {
    for (const hit of hits) {
      console.out(`${options.json === true ? hitJson(hit, shown) : hitText(hit, shown, named)}\n`)
    }
  }
  const { first, from, to, within } = options
  const given = readParams(world, options)
  if (options.json !== true) {
    for (const line of queryNotes(world, given, checked, () => performance.now())) console.note(`${line}\n`)
  }
  const session = await runSession(context, {
    what: 'search',
    world,
    given,
    query,
    // A store contains all facts, so that later SQL queries and searches can use any of them.
    keep: storeOf(options) === undefined ? shown : checked.environment.names,
    first,
    ...crewOptions(options),
    gpu: gpuOption(options),
    order: orderOption(options),
    countOnly: countOption(options),
    from,
    to,
    within,
    store: storeOf(options),
    json: options.json === true,
    hits: (hits) => (best === null ? print(hits) : void best.add(hits)),
  })
  const { complete, store, resumed, before, range, total } = session
  try {
    if (resumed) {
      for await (const hit of store!.hits(first, range)) {
        if (best === null) print([hit])
        else best.add([hit])
      }
    }
    if (best !== null) print(best.hits)
    const hits = before + session.hits
    if (options.json === true) console.out(`${jsonLine(outcomeJson(world, session, options.order))}\n`)
    else if (options.count === true) console.out(`${hitsText(hits)} in ${seedsText(session.seeds)}\n`)
    else if (complete && hits === 0) console.out(`none in ${seedsText(total)}\n`)
    if (options.json !== true) noteEnd(context, world, session, options.order)
    if (options.store !== undefined) {
      const looked = seedsText(placeCount(await store!.ranges()))
      console.note(`${options.store}: ${hitsText(await store!.count())} in ${looked}\n`)
    }
    if (options.export !== undefined) await store!.export(options.export)
    if (!complete) return STOPPED
    return hits > 0 ? DONE : DIFFERENT
  } finally {
    store?.close()
  }
}

/** Returns the collector of the best hits, or null if all hits are printed. */
function bestOf({ best, first }: SearchOptions, { wishes }: CheckedQuery): BestHits | null {
  if (best === undefined) return null
  if (first !== undefined) throw commandError('conflicting-option', optionPlace('best'), { other: 'first' })
  if (wishes.length === 0) {
    throw commandError('no-scores', optionPlace('best'), {})
  }
  return new BestHits(best)
}

/** Returns whether seeds are only counted. No hits are found then, so none can be shown or saved. */
function countOption({ count = false, ...options }: SearchOptions): boolean {
  const other = (['first', 'best', 'store', 'resume', 'export', 'show'] as const).find(
    (name) => options[name],
  )
  if (count && other !== undefined) throw commandError('conflicting-option', optionPlace('count'), { other })
  return count
}

/** Returns the order in which to search. Seeds in a file are searched in their own order. */
function orderOption({ order = 'seed', within }: SearchOptions): SearchOrder {
  if (order === 'any' && within !== undefined)
    throw commandError('conflicting-option', optionPlace('order'), { other: 'within' })
  return order
}

/** Returns which graphics card to use, if any. The workers on a queue decide for themselves. */
function gpuOption({ gpu = false, queue, within }: SearchOptions): string | boolean {
  const other = queue !== undefined ? 'queue' : within !== undefined ? 'within' : null
  if (gpu !== false && gpu !== 'off' && other !== null)
    throw commandError('conflicting-option', optionPlace('gpu'), { other })
  return gpu
}

/**
 * Returns where to store the hits: in a file, or in memory if they are only exported. Returns undefined if hits aren't
 * stored.
 */
function storeOf({ store, resume = false, export: exported }: SearchOptions): SessionInput['store'] {
  if (resume && store === undefined) {
    throw commandError('needs-option', optionPlace('resume'), { needs: 'store' })
  }
  if (store !== undefined) return { file: store, resume }
  return exported === undefined ? undefined : { file: null, resume: false }
}

/** Returns the query from `--where` or from a file, and the place to which errors in the query refer. */
function queryOf({ where, query }: SearchOptions): { readonly query: Query; readonly place: Place } {
  if ((where === undefined) === (query === undefined)) {
    if (where === undefined)
      throw commandError('missing-option', optionPlace('where'), { alternatives: ['query'] })
    throw commandError('conflicting-option', optionPlace('query'), { other: 'where' })
  }
  if (where !== undefined) return { query: { must: where }, place: { in: 'option', name: 'where' } }
  const place = { in: 'file', name: query! } as const
  return { query: readQuery(readJson(query!, 'params file'), place), place }
}

/** Formats a hit as one line of JSON. The line contains only the facts in `shown`. */
function hitJson(hit: Hit, shown: readonly string[]): string {
  return jsonLine({ ...hit, facts: Object.fromEntries(shown.map((name) => [name, hit.facts[name]])) })
}

function outcomeJson(
  { id, version }: AnyWorld,
  { seeds, hits, before, complete, funnel }: Session,
  order: SearchOrder | undefined,
): unknown {
  const inOrder = order === 'any' ? { order } : {}
  return { world: id, version, ...inOrder, seeds, hits: before + hits, before, complete, funnel }
}

/** The number up to which the count of seeds without an answer is exact. */
const MOST_EXACT = 1000

function noteEnd(
  { console }: CommandContext,
  world: AnyWorld,
  outcome: Session,
  order: SearchOrder | undefined,
): void {
  const { complete, funnel, hits, before } = outcome
  const what = searchTitle(world, order)
  if (console.noteIsTerminal) console.note(`${funnelLines(what, { ...outcome, left: 0n }).join('\n')}\n`)
  else console.note(`${rateLine(what, { ...outcome, left: 0n })}\n`)
  if (!complete) console.note(`stopped with ${foundText(hits, before)}\n`)
  if (funnel.unanswered !== null) {
    const without = funnel.tests.reduce((sum, { unanswered }) => sum + unanswered, 0)
    const all = Number(outcome.seeds)
    const isAll = funnel.tests.some(({ unanswered }) => unanswered >= all)
    const some = `${seedsText(without)}${without < MOST_EXACT ? '' : ' or more'}`
    console.note(
      isAll
        ? `a condition fails on all ${seedsText(all)}, because it has no answer, such as for ${funnel.unanswered}\n`
        : `a condition had no answer for ${some}, such as ${funnel.unanswered}\n`,
    )
  }
}
