import type { ReactNode } from 'preact/compat'
import { writeAddress } from '../../address/address.js'
import type { Go } from '../../address/use-address.js'
import type { MakeWork } from '../../making/making-protocol.js'
import type { Session } from '../../session/session.js'
import { ComparePanel, DrawsPanel } from './result-panel.js'

interface FailedRunProps {
  readonly panel: string
  readonly work: MakeWork
  readonly session: Session
  readonly go: Go
}

/** Shows the available information about a run that threw an error, including the draws before the error. */
export function FailedRun({ panel, work, session, go }: FailedRunProps): ReactNode {
  if (panel === 'draws') return <DrawsPanel work={work} session={session} result={undefined} />
  if (panel === 'compare')
    return <ComparePanel work={work} session={session} go={go} words={undefined} placeWords={undefined} />
  return (
    <p className="quiet">
      There is no result to show. The <a href={writeAddress({ ...session.state, view: 'draws' })}>draws</a>{' '}
      show how far the run got.
    </p>
  )
}
