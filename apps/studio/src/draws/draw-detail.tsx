import { recordedText, type DrawRecord } from '@seedfast/audit'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/making-protocol.js'
import { countText } from '../words/quantity-text.js'
import { NextIcon, PreviousIcon } from '../ui/icons.js'
import { useToast } from '../ui/toast.js'
import { placeOfLabel } from '../trace/label-place.js'
import { neighboursOf, wordText, type Neighbours } from './lanes.js'
import { MovedPlaces } from './moved-places.js'
import { drawLabel } from '../trace/draw-label.js'
import { Button } from '../ui/button.js'
import { whyLink } from '../trace/links.js'

export interface ShownRun {
  readonly work: MakeWork
  readonly result: unknown
}

interface DrawDetailProps {
  /** The draws that pass the filter, in the order that the run made them. */
  readonly shown: readonly DrawRecord[]
  /** The total number of draws that the run made. */
  readonly count: number
  readonly selected: DrawRecord | null
  readonly page: PageState
  /** The run and its result, or null if the draws were read from a file. */
  readonly run: ShownRun | null
  onSelect(draw: DrawRecord): void
  /** Selects draw number `n` of the run, even if the filter hides it. */
  onGo(n: number): void
}

/** Shows the details of the selected draw, with buttons that select the previous and next draws. */
export function DrawDetail(props: DrawDetailProps): ReactNode {
  const { shown, count, selected, page, run, onSelect, onGo } = props
  const neighbors = useMemo<Neighbours>(
    () =>
      selected === null
        ? { before: null, after: shown[0] ?? null, beforeInStream: null, afterInStream: null }
        : neighboursOf(shown, selected),
    [shown, selected],
  )
  return (
    <section className="draw-detail" aria-label="The draw">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-0">
        <span className="draw-step">
          Draw <NumberField key={selected?.n ?? ''} n={selected?.n ?? null} count={count} onGo={onGo} /> of{' '}
          {countText(count)}
          <StepButtons of="the run" before={neighbors.before} after={neighbors.after} onSelect={onSelect} />
        </span>
        {selected !== null && (
          <span className="draw-step">
            <code>{drawLabel(selected)}</code>
            <StepButtons
              of={selected.stream}
              before={neighbors.beforeInStream}
              after={neighbors.afterInStream}
              onSelect={onSelect}
            />
          </span>
        )}
      </div>
      {selected === null ? (
        <p className="quiet">Select a draw in the timeline or the table, or type its number.</p>
      ) : (
        <DrawParts draw={selected} page={page} run={run} />
      )}
      {selected !== null && run !== null && <MovedPlaces work={run.work} page={page} n={selected.n} />}
    </section>
  )
}

/** Renders an input with the number of the selected draw. Typing a different number selects that draw. */
function NumberField({
  n,
  count,
  onGo,
}: Pick<DrawDetailProps, 'count' | 'onGo'> & { readonly n: number | null }): ReactNode {
  const [text, setText] = useState(n === null ? '' : String(n))
  const say = useToast()
  const go = (): void => {
    const typed = text.trim().replaceAll(',', '')
    if (typed === '' || Number(typed) === n) return
    if (/^\d+$/.test(typed) && Number(typed) < count) onGo(Number(typed))
    else say(`The draw must be a number from 0 to ${countText(count - 1)}`)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label="Draw number"
      value={text}
      size={Math.max(3, String(count).length)}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
    />
  )
}

function StepButtons({
  of,
  before,
  after,
  onSelect,
}: Pick<Neighbours, 'before' | 'after'> & {
  readonly of: string
  onSelect(draw: DrawRecord): void
}): ReactNode {
  const step = (to: DrawRecord | null, words: string, icon: ReactNode): ReactNode => (
    <Button
      look="quiet"
      aria-label={`${words} draw of ${of}`}
      title={`${words} draw of ${of}`}
      disabled={to === null}
      onClick={() => to !== null && onSelect(to)}
    >
      {icon}
    </Button>
  )
  return (
    <span className="inline-flex flex-none">
      {step(before, 'Previous', <PreviousIcon />)}
      {step(after, 'Next', <NextIcon />)}
    </span>
  )
}

function DrawParts({
  draw,
  page,
  run,
}: Pick<DrawDetailProps, 'page' | 'run'> & { readonly draw: DrawRecord }): ReactNode {
  const { rule, args, words, value, entries, path } = draw
  const rows: readonly (readonly [string, string])[] = [
    ['rule', rule],
    ['arguments', args.map((arg, i) => partText(arg, entries?.args[i])).join(', ') || 'none'],
    ['value', partText(value, entries?.value)],
    ['raw words', words.map(wordText).join(' ') || 'none'],
  ]
  return (
    <dl>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>for</dt>
        <dd>
          <Label path={path} page={page} run={run} />
        </dd>
      </div>
    </dl>
  )
}

/** Formats a recorded argument or value. For a list or table whose entries were recorded, lists the entries. */
function partText(value: DrawRecord['value'], entries: readonly string[] | null | undefined): string {
  return entries === null || entries === undefined ? recordedText(value) : `[${entries.join(', ')}]`
}

/**
 * Renders a draw's label, which names the part of the result that the draw decides. If the run is known, the label
 * links to an explanation of that part.
 */
function Label({
  path,
  page,
  run,
}: Pick<DrawDetailProps, 'page' | 'run'> & { readonly path: DrawRecord['path'] }): ReactNode {
  const label = path.join('/')
  const place = useMemo(() => (run === null ? null : placeOfLabel(run.result, path.map(String))), [run, path])
  if (label === '') return 'no label'
  if (run === null) return label
  return (
    <a
      href={whyLink(page, label)}
      title={place === null ? 'Show which draws decided this part' : `Show which draws decided ${place}`}
    >
      {label}
    </a>
  )
}
