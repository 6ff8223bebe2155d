import type { ReactNode } from 'preact/compat'
import type { SearchState } from './search-run.js'
import { countOf, costText, countText, shareText } from '../../words/quantity-text.js'
import type { ConditionCount } from '@seedfast/search'
import { funnelRows } from './funnel-rows.js'
import { ColumnHeads } from '../../ui/column-heads.js'

interface FunnelProps {
  readonly search: SearchState
  /** Describes a condition in words. Returns null to show the condition itself. */
  words(condition: string): string | null
}

export function FunnelView({ search, words }: FunnelProps): ReactNode {
  if (search.requestedSearch === null) return null
  return (
    <section className="funnel grid grid-cols-1 gap-3" aria-label="Funnel">
      <FunnelTable search={search} words={words} />
      <FunnelNotes search={search} />
    </section>
  )
}

function FunnelNotes({ search: { progress } }: { readonly search: SearchState }): ReactNode {
  const funnel = progress?.funnel
  if (funnel === undefined || funnel.unanswered === null) return null
  const seeds = funnel.tests.reduce((sum, { unanswered }) => sum + unanswered, 0)
  return (
    <p className="quiet">
      A condition failed for {countOf(seeds, 'seed')}. First error: {funnel.unanswered}
    </p>
  )
}

/**
 * Shows how many seeds each condition ruled out. These numbers and the number of hits add up to the number of scanned
 * seeds.
 */
function FunnelTable({ search, words }: FunnelProps): ReactNode {
  const { conditions, others } = funnelRows(search)
  // A search may have wishes but no other conditions.
  if (conditions.length === 0 && others.every(({ kind }) => kind === 'hits')) return null
  return (
    <table className="funnel-table w-full text-sm digits table-fixed @max-[34rem]:block">
      <ColumnHeads titles={['Condition', 'Tested', 'Passed', 'Per seed', 'Ruled out']} />
      <tbody>
        {conditions.map((test, i) => (
          <ConditionRow key={`${test.text}${i}`} test={test} words={words(test.text)} />
        ))}
        {others.map(({ kind, seeds, points }) => (
          <tr key={kind} data-kind={kind}>
            <th scope="row">{OTHERS[kind](points)}</th>
            <td />
            <td />
            <td />
            <td data-name="seeds">{countText(seeds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All searched seeds</th>
          <td />
          <td />
          <td />
          <td data-name="seeds">
            {countText(
              [...conditions.map(ruledOut), ...others.map(({ seeds }) => seeds)].reduce((a, b) => a + b, 0),
            )}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const OTHERS = {
  points: (points: number) => `Fewer than ${countOf(points, 'point')}`,
  rules: () => 'Breaks the world’s rules',
  later: () => 'Match, but come after the listed hits',
  hits: () => 'Hits',
} as const

const ruledOut = ({ tested, passed }: ConditionCount): number => tested - passed

function ConditionRow({
  test,
  words,
}: {
  readonly test: ConditionCount
  readonly words: string | null
}): ReactNode {
  const { text, tested, passed, cost, kernel } = test
  return (
    <tr>
      <th scope="row" className={words === null ? 'condition code' : 'condition'} title={text}>
        {words ?? text}
      </th>
      <td data-name="tested">{countText(tested)}</td>
      <td data-name="passed">
        {tested === 0 ? '' : shareText(passed / tested)}
        <meter value={tested === 0 ? 0 : passed / tested} aria-hidden="true" />
      </td>
      <td data-name="per seed">
        {cost === 0 ? '' : costText(cost)}
        {kernel && (
          <span className="kernel block text-leaf text-xs" title="Many seeds are checked at once">
            in blocks
          </span>
        )}
      </td>
      <td data-name="ruled out">{countText(ruledOut(test))}</td>
    </tr>
  )
}
