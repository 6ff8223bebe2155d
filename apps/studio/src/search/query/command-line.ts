import { paramWords, shellWord } from '../../address/command-words.js'
import type { ReadySearch } from './ready-search.js'
import type { SearchInput } from './search-input.js'

/**
 * Returns the CLI command that runs the search in a terminal. A query that isn't a single condition is passed through
 * standard input. A list of seeds is passed the same way, or by process substitution if a query already uses standard
 * input. Returns null if the params can only be passed in a file, because they include overrides or removed values.
 */
export function commandLine(
  { world, request: { query, order }, given }: Pick<ReadySearch, 'world' | 'request' | 'given'>,
  { best, within, from, to, first }: Pick<SearchInput, 'best' | 'within' | 'from' | 'to' | 'first'>,
): string | null {
  const params = paramWords(given)
  if (params === null) return null
  const isPlain = query.not === undefined && query.should === undefined
  const conditionWords = isPlain ? ['--where', String(query.must).trim()] : ['--query', '-']
  const wanted = best && query.should !== undefined ? '--best' : '--first'
  const words = ['npx', 'seedfast', 'search', world, ...conditionWords, ...params]
  for (const [option, text] of [
    ['--from', from],
    ['--to', to],
    [wanted, first],
  ] as const) {
    if (text.trim() !== '') words.push(option, text.trim())
  }
  if (order === 'any') words.push('--order', order)
  const search = words.map(shellWord).join(' ')
  const asking = isPlain ? null : `printf %s ${shellWord(JSON.stringify(query))}`
  const seeds = seedWords(within)
  if (seeds === null) return asking === null ? search : `${asking} | ${search}`
  // If there is a query, it already occupies standard input.
  const list = `printf '%s\\n' ${seeds}`
  return asking === null ? `${list} | ${search} --within -` : `${asking} | ${search} --within <(${list})`
}

/** Returns the listed seeds as shell words, or null if there are none. */
function seedWords(within: string | null): string | null {
  const seeds = (within ?? '').split('\n').map((line) => line.trim())
  const words = seeds.filter((seed) => seed !== '').map(shellWord)
  return words.length === 0 ? null : words.join(' ')
}
