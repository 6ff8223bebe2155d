import { type AnyFact, factInGroup, type FactWords, fullFactName } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import type { FactRow } from '../../making/making-protocol.js'
import { absentBar, factBars, ownBars, type Aspect, type FactBar } from './fact-bars.js'
import { barWords, ownNumberWords, ownWords, summaryWords } from './fact-words.js'
import type { Findings } from '../run/findings.js'
import { NumberChart } from './number-chart.js'
import { ShareChart } from './share-chart.js'
import { useBars } from './use-bars.js'
import { Button } from '../../ui/button.js'
import { countText, shareText } from '../../words/quantity-text.js'
import { ColumnHeads } from '../../ui/column-heads.js'
import type { NumberSummary } from '@seedfast/search'
import { numberWords } from './number-words.js'

interface FactCardProps {
  readonly name: string
  readonly words: FactWords | undefined
  readonly fact: AnyFact
  readonly findings: Findings
  /** The shown seed's value of the fact, or undefined if it is unknown. */
  readonly row: FactRow | undefined
  /** Opens the Search tab with the given condition. */
  onSearch(condition: string): void
}

/** Shows how often each value of a fact occurs among many seeds, and marks the value of the shown seed. */
export function FactCard({
  name,
  words,
  fact: { type, about = '' },
  findings,
  row,
  onSearch,
}: FactCardProps): ReactNode {
  const [aspect, setAspect] = useState<Aspect>('value')
  const list = type.kind === 'list'
  const whole = aspect === 'length' || type.kind === 'int'
  const summary = (aspect === 'length' ? findings.lengthSummary(name) : findings.summary(name))!
  const named = { id: name, type, words }
  const bars = factBars(named, aspect, summary)
  const state = useBars(bars)
  const shown = state.shown === null ? null : bars[state.shown]!
  const condition = state.chosen !== null && state.shown === state.chosen ? shown!.condition : null
  const own = row === undefined || row.error !== undefined ? undefined : row.value
  const number =
    own === undefined || own === null
      ? null
      : aspect === 'length'
        ? (own as readonly unknown[]).length
        : (own as number)
  const absent = summary.kind === 'numbers' ? absentBar(name, summary) : null
  const isNumbers = summary.kind === 'numbers' && summary.absent < summary.count
  const ownTold = (value: number | null): string => {
    if (own === null) return ownWords(findings, named, own)
    return value === null ? '' : ownNumberWords(value, findings.shareBelow(name, value))
  }
  const id = `survey-${name}`
  const { group, name: title } = factInGroup(words, name)
  return (
    <figure className="fact-card" aria-label={fullFactName(words, name)}>
      <figcaption>
        {group !== '' && <p className="fact-card-group quiet">{group}</p>}
        <h2>{title}</h2>
        {list && <AspectSwitch group={id} aspect={aspect} onChange={setAspect} />}
        <p className="quiet" title={about}>
          {about}
        </p>
      </figcaption>
      <div className="fact-chart h-43">
        {isNumbers && (
          <NumberChart title={title} summary={summary} whole={whole} own={number} bars={bars} state={state} />
        )}
        {summary.kind === 'shares' && (
          <ShareChart
            title={title}
            bars={bars}
            own={own === undefined ? new Set() : ownBars(type, summary, own)}
            state={state}
          />
        )}
      </div>
      <div className="bar-text flex gap-2 items-center justify-between min-h-11 line-snug text-sm digits">
        <span>{shown === null ? summaryWords(summary, named) : barWords(shown)}</span>
        {condition !== null && (
          <Button title={condition} onClick={() => onSearch(condition)}>
            Search for one
          </Button>
        )}
      </div>
      {absent !== null && (
        <p className="absent-text">
          <span>{barWords(absent)}</span>{' '}
          <Button title={absent.condition!} onClick={() => onSearch(absent.condition!)}>
            Search for one
          </Button>
        </p>
      )}
      {isNumbers ? (
        <NumberFacts summary={summary} own={ownTold(number)} />
      ) : (
        <p className="own-text quiet">
          {own === undefined || summary.kind === 'many' ? '' : ownWords(findings, named, own)}
        </p>
      )}
      <BarTable title={title} bars={absent === null ? bars : [...bars, absent]} />
    </figure>
  )
}

function AspectSwitch({
  group,
  aspect,
  onChange,
}: {
  readonly group: string
  readonly aspect: Aspect
  onChange(aspect: Aspect): void
}): ReactNode {
  return (
    <span className="segments">
      {(['value', 'length'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={group} checked={aspect === one} onChange={() => onChange(one)} />
          <span>{one === 'value' ? 'Items' : 'Length'}</span>
        </label>
      ))}
    </span>
  )
}

interface BarTableProps {
  readonly title: string
  readonly bars: readonly FactBar[]
}

function BarTable({ title, bars }: BarTableProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <details className="bar-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 px-0 text-ink-soft text-xs">
        Table<span className="visually-hidden"> of {title}</span>
      </summary>
      {open && (
        <table className="w-full text-xs digits">
          <ColumnHeads titles={[title, 'seeds', 'share']} />
          <tbody>
            {bars.map(({ key, words, count, share }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td>{countText(count)}</td>
                <td>{shareText(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

interface NumberFactsProps {
  readonly summary: NumberSummary
  /** A description of how the shown seed's number ranks. */
  readonly own: string
}

function NumberFacts({ summary: { mean, quantiles }, own }: NumberFactsProps): ReactNode {
  const quantile = (share: number): string => numberWords(quantiles.find(([one]) => one === share)![1])
  const rows: readonly (readonly [string, string])[] = [
    ['mean', numberWords(mean)],
    ['median', quantile(0.5)],
    ['5%', quantile(0.05)],
    ['95%', quantile(0.95)],
  ]
  return (
    <div className="number-facts grid gap-1.5">
      <dl className="grid grid-cols-4 gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="[font:0.87rem_var(--mono)]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="own-text quiet">{own}</p>
    </div>
  )
}
