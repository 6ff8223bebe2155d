import { useEffect, useEffectEvent, useState, type ReactNode } from 'preact/compat'
import type { MakeWork } from '../making/making-protocol.js'
import { SaveButton } from '../ui/button.js'
import { fileName, saveBlob } from '../ui/save-file.js'
import { useToast } from '../ui/toast.js'
import type { RecordedAnswer, SavedAnswer, TraceJob } from '../trace/trace-protocol.js'
import { traceFileOfDraws } from '../trace/trace-file-of.js'
import type { Tracer, TracerState } from '../trace/tracer.js'
import { useTracer } from '../trace/use-tracer.js'

export interface TraceSaving {
  readonly state: TracerState
  readonly tracer: Tracer
  /** Saves the trace. Null if there is nothing to save, for example because the run threw an error. */
  readonly save: (() => void) | null
}

/**
 * Lets the user save a run's draws as a trace file in the format of `seedfast trace`. `work` is null if the draws were
 * read from a file.
 */
export function useTraceSaving(work: MakeWork | null, recorded: RecordedAnswer | null): TraceSaving {
  const say = useToast()
  const [requestedWork, setAsked] = useState<MakeWork | null>(null)
  const job: TraceJob | null =
    requestedWork !== null && requestedWork === work ? { kind: 'save', work } : null
  const { state, tracer } = useTracer(job)
  const { answer } = state
  const give = useEffectEvent(({ world, seed, file }: SavedAnswer) => {
    const name = fileName(world, seed, 'trace')
    saveBlob(name, file)
    say(`Saved ${name}`)
    setAsked(null)
  })
  useEffect(() => {
    if (answer?.kind === 'saved') give(answer)
  }, [answer])
  const start = (): void => {
    if (work !== null) {
      setAsked(work)
      if (job !== null) tracer.ask(job)
    } else {
      const saved = recorded === null ? null : traceFileOfDraws(recorded)
      if (saved !== null) give(saved)
    }
  }
  const canSave = recorded !== null && recorded.header !== null && (work !== null || !recorded.more)
  return { state, tracer, save: canSave && !state.working ? start : null }
}

export function SaveTrace({ save }: Pick<TraceSaving, 'save'>): ReactNode {
  return <SaveButton label="Save trace" save={save} />
}
