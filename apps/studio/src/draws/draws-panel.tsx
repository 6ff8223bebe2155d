import { useMemo, useState, type ReactNode } from 'preact/compat'
import type { MakeWork } from '../making/making-protocol.js'
import { PanelTools } from '../ui/panel-tools.js'
import type { Session } from '../session/session.js'
import { traceCommand } from '../trace/commands.js'
import { CopyCommand, Button } from '../ui/button.js'
import type { TraceJob } from '../trace/trace-protocol.js'
import { DropPlace, OpenFileButton, type OpenedFile } from '../trace/opened-file.js'
import { RecordedDraws } from './recorded-draws.js'
import { SaveTrace, useTraceSaving } from './save-trace.js'
import { TracingStatus } from '../trace/tracing-status.js'
import { useShownAnswer, useTracer } from '../trace/use-tracer.js'
import './draws-panel.css'

interface DrawsPanelProps {
  readonly work: MakeWork
  readonly session: Session
  /** The run's result, or undefined if the run failed. */
  readonly result: unknown
}

/**
 * Shows the draws of a run or of an opened file as a timeline and as a table. A run is recorded only while this panel
 * is open.
 */
export default function DrawsPanel({ work, session, result }: DrawsPanelProps): ReactNode {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const job = useMemo<TraceJob>(
    () => (file === null ? { kind: 'record', work } : { kind: 'read', ...file }),
    [work, file],
  )
  const { state, tracer } = useTracer(job)
  const { answer, stale } = useShownAnswer(state, 'recorded')
  const run = useMemo(
    () => (file !== null || stale || result === undefined ? null : { work, result }),
    [file, stale, work, result],
  )
  const saving = useTraceSaving(file === null ? work : null, stale ? null : answer)
  const { header } = answer ?? { header: null }
  return (
    <DropPlace className="draws-panel" onFile={setFile}>
      <PanelTools>
        <OpenFileButton onFile={setFile} />
        <CopyCommand command={file === null ? traceCommand(session.state, work.seed) : null} />
        <SaveTrace save={saving.save} />
      </PanelTools>
      {file !== null && (
        <p className="opened-file flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 px-3 frame border-pollen rounded-md bg-pollen-wash wrap-anywhere">
          <span>
            <strong>{file.name}</strong>
            {header !== null && `: ${header.world} ${header.version}, seed ${header.seed}`}
          </span>
          <Button onClick={() => setFile(null)}>Back to this run</Button>
        </p>
      )}
      <TracingStatus
        state={state}
        tracer={tracer}
        words={file === null ? 'Recording the draws' : 'Reading the file'}
      />
      <TracingStatus state={saving.state} tracer={saving.tracer} words="Writing the trace" />
      <div className="traced-answer" data-stale={stale ? '' : undefined}>
        {answer?.threw !== undefined && (
          <p className="notice faulty">
            After these draws, the run threw an error: <strong>{answer.threw}</strong>
          </p>
        )}
        {answer !== null && <RecordedDraws recorded={answer} page={session.state} run={run} />}
      </div>
    </DropPlace>
  )
}
