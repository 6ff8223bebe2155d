import { recordedText, type DrawRecord } from '@seedfast/audit'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { MakeWork } from '../making/messages.js'
import { DrawTable } from './draw-table.js'
import { filterDraws, lanesOf, rulesOf, wordText } from './lanes.js'
import type { TraceJob } from './messages.js'
import { Timeline } from './timeline.js'
import { TracingStatus } from './tracing-status.js'
import { useTracer } from './use-tracer.js'
import './draws-panel.css'

/** The draws of a run: on a time line by stream, and as a table. The run is observed only while this is open. */
export function DrawsPanel({ work }: { readonly work: MakeWork }): ReactNode {
  const job = useMemo<TraceJob>(() => ({ kind: 'record', work }), [work])
  const { state, tracer } = useTracer(job)
  return (
    <div className="draws-panel">
      <TracingStatus state={state} tracer={tracer} words="Recording the draws" />
      {state.answer?.kind === 'recorded' && <RecordedDraws draws={state.answer.draws} />}
    </div>
  )
}

function RecordedDraws({ draws }: { readonly draws: readonly DrawRecord[] }): ReactNode {
  const [stream, setStream] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<DrawRecord | null>(null)
  const [hovered, setHovered] = useState<DrawRecord | null>(null)
  const wanted = useDeferredValue(text)
  const streams = useMemo(() => lanesOf(draws), [draws])
  const rules = useMemo(() => rulesOf(draws), [draws])
  const known = streams.some((lane) => lane.stream === stream) ? stream : null
  const shown = useMemo(() => filterDraws(draws, { stream: known, text: wanted }), [draws, known, wanted])
  const lanes = useMemo(() => lanesOf(shown), [shown])
  const selected = chosen !== null && shown.includes(chosen) ? chosen : null

  if (draws.length === 0) return <p className="quiet">This run makes no draws.</p>
  return (
    <>
      <div className="draws-filter traced">
        <label>
          <span>Stream</span>
          <span className="select">
            <select value={known ?? ''} onChange={(event) => setStream(event.target.value || null)}>
              <option value="">all {streams.length}</option>
              {streams.map((lane) => (
                <option key={lane.stream} value={lane.stream}>
                  {lane.stream} ({lane.draws.length})
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className="draws-search">
          <span>Label or call</span>
          <input
            type="search"
            value={text}
            spellCheck={false}
            placeholder="a label, a rule, a value"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <span className="quiet" role="status">
          {shown.length === draws.length
            ? `${draws.length} draws`
            : `${shown.length} of ${draws.length} draws`}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="quiet">No draw is like that.</p>
      ) : (
        <>
          <Timeline
            lanes={lanes}
            rules={rules}
            count={draws.length}
            selected={selected}
            onSelect={setChosen}
            onHover={setHovered}
          />
          <DrawDetail draw={hovered ?? selected} />
          <DrawTable draws={shown} selected={selected} onSelect={setChosen} />
        </>
      )}
    </>
  )
}

/** All that a trace keeps of one draw. */
function DrawDetail({ draw }: { readonly draw: DrawRecord | null }): ReactNode {
  if (draw === null)
    return <p className="draw-detail quiet">Point at a draw, or choose one, to see all of it.</p>
  const rows: readonly (readonly [string, string])[] = [
    ['draw', `${draw.n} of the run, ${draw.stream} #${draw.index}`],
    ['rule', draw.rule],
    ['arguments', draw.args.length === 0 ? 'none' : draw.args.map(recordedText).join(', ')],
    ['raw words', draw.words.length === 0 ? 'none' : draw.words.map(wordText).join(' ')],
    ['value', recordedText(draw.value)],
    ['label', draw.path.length === 0 ? 'none' : draw.path.join('/')],
  ]
  return (
    <dl className="draw-detail" aria-live="polite" aria-label="The draw">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
