import { manyText, type Summary } from '@seedfast/search'
import { countOf, countText, shareText } from '../../words/quantity-text.js'
import { summaryValue, valueWords, type FactBar, type WordedFact } from './fact-bars.js'
import type { Findings } from '../run/findings.js'
import { numberWords } from './number-words.js'

export function barWords({ words, count, share }: FactBar): string {
  return `${words}: ${countOf(count, 'seed')}, ${shareText(share)}`
}

/** Describes a summary in one line. The page shows this line while the user isn't hovering over a bar. */
export function summaryWords(summary: Summary, fact: WordedFact): string {
  if (summary.count === 0) return ''
  if (summary.absent === summary.count) return 'always none'
  if (summary.kind === 'many') return manyText(summary)
  if (summary.kind === 'numbers') {
    const { least, most } = summary
    return least === most
      ? `${summary.absent === 0 ? 'always' : 'always none or'} ${numberWords(least)}`
      : `from ${numberWords(least)} to ${numberWords(most)}`
  }
  const { different, values } = summary
  const list = fact.type.kind === 'list'
  const always = summary.absent === 0 ? 'always' : 'always none or'
  if (list && different === 0) return `${always} empty`
  if (!list && different === 1) return `${always} ${valueWords(fact, values[0]![0])}`
  const what = list ? 'item' : 'value'
  if (different <= values.length) return countOf(different, `different ${what}`)
  return `the ${values.length} most frequent of ${countText(different)} ${what}s`
}

/** Describes how the shown seed's number ranks. `below` is the fraction of seeds with a smaller number. */
export function ownNumberWords(own: number, below: number): string {
  const than = below === 0 ? 'the lowest value' : `higher than in ${shareText(below)} of seeds`
  return `This seed: ${numberWords(own)}, ${than}`
}

/** Describes how common the shown seed's value of a fact is. The fact must not be a number. */
export function ownWords(findings: Findings, fact: WordedFact, own: unknown): string {
  const { id, type } = fact
  if (own === null) {
    const share = findings.seedsWith(id, null) / Math.max(1, findings.met)
    return `This seed: none, as in ${shareText(share)} of seeds`
  }
  if (type.kind === 'list') {
    const items = (own as readonly unknown[]).map((item) =>
      valueWords({ ...fact, type: type.item! }, summaryValue(item)),
    )
    return `This seed: ${items.length === 0 ? 'none' : items.join(type.item!.kind === 'object' ? '; ' : ', ')}`
  }
  const share = findings.seedsWith(id, own) / Math.max(1, findings.met)
  return `This seed: ${valueWords(fact, summaryValue(own))}, as in ${shareText(share)} of seeds`
}
