import type { ConditionCount } from '@seedfast/search'
import type { ReactNode } from 'react'
import { seedsOf } from '../query/ready-search.js'
import type { SearchState } from './search-run.js'
import { costText, countOf, countText, durationText, shareText } from '../../words/quantity-text.js'

/**
 * Shows the progress of a search: the number of scanned seeds, the speed, the time left, and the conditions as a
 * funnel.
 */
export function FunnelView({ search }: { readonly search: SearchState }): ReactNode {
  const { asked, progress, found, earlier, phase } = search
  if (asked === null) return null
  const seeds = earlier + (progress?.seeds ?? 0)
  const total = seedsOf(asked)
  const over = phase !== 'running' && phase !== 'paused' && phase !== 'starting'
  const perSecond = progress?.perSecond ?? 0
  const left = progress === null || perSecond === 0 ? null : Number(progress.left) / perSecond
  const figures: readonly (readonly [string, string, string])[] = [
    ['Seeds', countText(seeds), asked.first === null ? `of ${countText(total)}` : ''],
    ['Per second', countText(Math.round(perSecond)), ''],
    ['Hits', countText(found), found === 0 ? '' : `1 in ${countText(Math.round(seeds / found))}`],
    ['Left', over || left === null ? '–' : durationText(left), over || left === null ? '' : 'at most'],
  ]
  const part = Math.max(
    Number(total) === 0 ? 0 : seeds / Number(total),
    asked.first === null ? 0 : (found % asked.first || (found > 0 && over ? asked.first : 0)) / asked.first,
  )
  return (
    <section className="funnel" aria-label="Search progress">
      <progress value={part} max={1} aria-label="Progress" />
      <dl className="figures">
        {figures.map(([name, value, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className="quiet">{more}</dd>
          </div>
        ))}
      </dl>
      <FunnelTable search={search} />
      <FunnelNotes search={search} />
    </section>
  )
}

const UNTESTED = { tested: 0, passed: 0, unanswered: 0, cost: 0, kernel: false }

function FunnelTable({ search: { asked, progress } }: { readonly search: SearchState }): ReactNode {
  const tests: readonly ConditionCount[] =
    progress?.funnel.tests ?? asked!.conditions.map((text) => ({ text, ...UNTESTED }))
  const { unmet = 0, belowCutOff = 0 } = progress?.funnel ?? {}
  const least = asked!.request.query.cutOff
  const more = [
    ...(belowCutOff > 0 ? [[`fewer than ${countOf(least ?? 0, 'point')}`, belowCutOff] as const] : []),
    ...(unmet > 0 ? [['broken rules', unmet] as const] : []),
  ]
  // A search can consist of wishes only.
  if (tests.length + more.length === 0) return null
  return (
    <table className="funnel-table">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">Tested</th>
          <th scope="col">Passed</th>
          <th scope="col">Share</th>
          <th scope="col">Per seed</th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ text, tested, passed, cost, kernel }, i) => (
          <tr key={`${text}${i}`}>
            <th scope="row" className="code" title={text}>
              {text}
            </th>
            <td data-name="tested">{countText(tested)}</td>
            <td data-name="passed">{countText(passed)}</td>
            <td data-name="share">
              {tested === 0 ? '' : shareText(passed / tested)}
              <meter value={tested === 0 ? 0 : passed / tested} aria-hidden="true" />
            </td>
            <td data-name="per seed">
              {cost === 0 ? '' : costText(cost)}
              {kernel && (
                <span className="kernel" title="A kernel checks many seeds at once">
                  kernel
                </span>
              )}
            </td>
          </tr>
        ))}
        {more.map(([what, seeds]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td />
            <td data-name="seeds">{countText(seeds)}</td>
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FunnelNotes({ search: { progress } }: { readonly search: SearchState }): ReactNode {
  const funnel = progress?.funnel
  if (funnel === undefined || funnel.unanswered === null) return null
  const seeds = funnel.tests.reduce((sum, { unanswered }) => sum + unanswered, 0)
  return (
    <p className="quiet">
      A condition threw an error for {countOf(seeds, 'seed')}. First error: {funnel.unanswered}
    </p>
  )
}
