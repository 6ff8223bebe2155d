import { useMemo, useState, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import type { Go } from '../address/use-address.js'
import type { MakeWork } from '../making/messages.js'
import { openSession, type Session } from '../session/session.js'
import { ComparisonView } from './comparison-view.js'
import type { Side, TraceJob } from './messages.js'
import { OtherSide, type OpenedFile } from './other-side-form.js'
import { otherText, readOther, runName } from './other-side.js'
import { TracingStatus } from './tracing-status.js'
import { useTracer } from './use-tracer.js'
import './compare-panel.css'

interface ComparePanelProps {
  readonly work: MakeWork
  readonly session: Session
  readonly go: Go
}

/** This run beside another one, with the first draw that differs. The other run is a part of the address. */
export function ComparePanel({ work, session, go }: ComparePanelProps): ReactNode {
  const { world, state } = session
  const [file, setFile] = useState<OpenedFile | null>(null)
  const other = useMemo(() => {
    if (state.other === null) return null
    const read = readOther(world.id, state.other)
    const made = read.state?.version ?? world.version
    const faults =
      made === world.version
        ? read.faults
        : [...read.faults, `B was made with version ${made}, and is made here with version ${world.version}`]
    return {
      ...read,
      faults,
      session: read.state === null ? null : openSession(world, read.state, state.seed ?? ''),
    }
  }, [world, state.other, state.seed])

  const job = useMemo<TraceJob | null>(() => {
    const otherWork = other?.session?.work ?? null
    const a: Side = { kind: 'run', name: runName(state, work.seed), work }
    if (file !== null) return { kind: 'compare', a, b: { kind: 'file', ...file } }
    const otherState = other?.state ?? null
    if (otherWork === null || otherState === null) return null
    return {
      kind: 'compare',
      a,
      b: { kind: 'run', name: runName(otherState, otherWork.seed), work: otherWork },
    }
  }, [work, other, file, state])
  const { state: tracing, tracer } = useTracer(job)

  const changeOther = (to: PageState | null, edit?: string): void => {
    setFile(null)
    const { version } = world
    go({ ...state, version, other: to === null ? null : otherText({ ...to, version }) }, edit)
  }
  const changes = session.params.changes.length + session.overrides.changes.length
  return (
    <div className="compare">
      <div className="compare-sides">
        <section className="compare-side" aria-label="Side A">
          <h2>
            <span className="side-letter">A</span> this run
          </h2>
          <p>
            Seed <code>{work.seed}</code>
            {state.preset !== null && <>, preset {state.preset}</>}
            {changes > 0 && <>, {changes === 1 ? '1 change' : `${changes} changes`} of the parameters</>}
          </p>
        </section>
        <OtherSide
          here={state}
          other={other?.state ?? null}
          session={other?.session ?? null}
          faults={other?.faults ?? []}
          file={file}
          onChange={changeOther}
          onFile={setFile}
        />
      </div>
      <TracingStatus state={tracing} tracer={tracer} words="Comparing the draws" />
      {tracing.answer?.kind === 'compared' && <ComparisonView compared={tracing.answer} />}
    </div>
  )
}
