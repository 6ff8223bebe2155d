import { useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { ClickablePicture } from '../picture/clickable-picture.js'
import { differenceTexts } from './difference-texts.js'
import { ThingDifferences } from '../things/thing-differences.js'
import type { ComparedResults, ResultSide } from '../trace/trace-protocol.js'
import type { FactRow } from '../making/making-protocol.js'
import { groupedFacts, type FactWords } from '@seedfast/world'
import { capital } from '../words/capital.js'
import { countOf } from '../words/quantity-text.js'
import { ColumnHeads } from '../ui/column-heads.js'
import { whyLink } from '../trace/links.js'

interface ResultsProps {
  readonly compared: ComparedResults
  readonly words: FactWords | undefined
  /** The page states of the two runs. A state is null if that side is a file. */
  readonly pages: { readonly a: PageState | null; readonly b: PageState | null }
}

/** The maximum number of differing parts that are listed by label. More labels say nothing. */
const MOST_LABELS = 24

/** Shows which parts, pictures and facts differ between two results. */
export function ResultsView({ compared, words, pages }: ResultsProps): ReactNode {
  const { parts, things, isEqual, a, b } = compared
  const [first, ...others] = parts?.different ?? []
  return (
    <section className="compared-results grid grid-cols-1 gap-4" aria-label="Results">
      <div role="status">
        <h2 data-outcome={isEqual ? 'equal' : undefined}>
          {isEqual
            ? 'Same result in A and B'
            : first === undefined
              ? 'Different results'
              : capital(parts!.text)}
        </h2>
      </div>
      {others.length > 0 && others.length <= MOST_LABELS && (
        <p className="quiet">
          Other {parts!.name}s that differ: {others.join(', ')}
        </p>
      )}
      {!isEqual && a.svg !== null && b.svg !== null && (
        <div className="compare-sides">
          <SidePicture letter="A" side={a} page={pages.a} />
          <SidePicture letter="B" side={b} page={pages.b} />
        </div>
      )}
      {things !== null && things.length > 0 && (
        <ThingDifferences differences={things} here="Only in A" there="Only in B" />
      )}
      {!isEqual && a.facts.length > 0 && <FactTable a={a.facts} b={b.facts} words={words} />}
    </section>
  )
}

function SidePicture({
  letter,
  side,
  page,
}: {
  readonly letter: string
  readonly side: ResultSide
  readonly page: PageState | null
}): ReactNode {
  const { name, svg, result, marked } = side
  return (
    <div className="side-picture grid grid-cols-1 gap-1.5 min-w-0">
      <p>
        <span className="side-letter">{letter}</span> {name}
      </p>
      <ClickablePicture
        svg={svg!}
        title={`Picture of ${letter}`}
        result={result}
        size="fit"
        chosen={null}
        marked={new Set(marked)}
        onOpen={(path) => {
          if (page !== null) location.hash = whyLink(page, path)
        }}
      />
      {marked.length > 0 && (
        <p className="quiet">
          {countOf(marked.length, 'marked part')} differ{marked.length === 1 ? 's' : ''}.
        </p>
      )}
    </div>
  )
}

/** Lists the facts that differ, by group. The user can also expand the list of equal facts. */
function FactTable({
  a,
  b,
  words,
}: {
  readonly a: readonly FactRow[]
  readonly b: readonly FactRow[]
  readonly words: FactWords | undefined
}): ReactNode {
  const [isAll, setIsAll] = useState(false)
  const rows = new Map(
    a.map((row, i) => [
      row.name,
      {
        row,
        texts: differenceTexts(row, b[i]!, words),
        isEqual: JSON.stringify([row.value, row.error]) === JSON.stringify([b[i]!.value, b[i]!.error]),
      },
    ]),
  )
  const differing = [...rows.values()].filter(({ isEqual }) => !isEqual).length
  const shown = [...rows].filter(([, { isEqual }]) => isAll || !isEqual).map(([id]) => id)
  return (
    <div className="fact-differences">
      <div className="fact-differences-head flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="fact-differences">
          Facts: {differing} of {rows.size} {differing === 1 ? 'differs' : 'differ'}
        </h3>
        <label className="flex items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ currentTarget }) => setIsAll(currentTarget.checked)}
          />{' '}
          Show equal facts
        </label>
      </div>
      {shown.length > 0 && (
        <table className="w-full mt-1 text-sm table-fixed" aria-labelledby="fact-differences">
          <ColumnHeads titles={['Fact', 'A', 'B']} />
          {groupedFacts(shown, words).map(({ title, facts }) => (
            <tbody key={title}>
              {title !== '' && (
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {title}
                  </th>
                </tr>
              )}
              {facts.map(({ id, name }) => {
                const { row, texts, isEqual } = rows.get(id)!
                return (
                  <tr key={id} data-different={isEqual ? undefined : ''}>
                    <th scope="row" title={row.about}>
                      {name}
                    </th>
                    <td>{texts[0]}</td>
                    <td>{texts[1]}</td>
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      )}
    </div>
  )
}
