import { type AnyFact, factInGroup, type FactWords, fullFactName } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import type { FactRow } from '../../making/making-protocol.js'
import { BarTable } from './bar-table.js'
import { absentBar, factBars, ownBars, type Aspect } from './fact-bars.js'
import { barWords, ownNumberWords, ownWords, summaryWords } from './fact-words.js'
import type { Findings } from '../run/findings.js'
import { NumberChart } from './number-chart.js'
import { NumberFacts } from './number-facts.js'
import { ShareChart } from './share-chart.js'
import { useBars } from './use-bars.js'
import { Button } from '../../ui/button.js'

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
