import type { ReactNode } from 'react'
import type { AnyWorld } from '@seedfast/world'
import type { Go } from '../address/use-address.js'
import type { MadeAnswer, MakeWork, ViewAnswer } from '../making/messages.js'
import type { Session } from '../session/session.js'
import { lazyPart } from '../ui/part-boundary.js'
import { fileName } from '../ui/save-file.js'
import { ComparePanel } from '../compare/compare-panel.js'
import { DrawsPanel } from '../draws/draws-panel.js'
import { ExplainedTree } from '../why/explained-tree.js'
import type { PanelName } from '../panels/panels.js'
import { Picture } from '../panels/picture.js'
import { PlainText } from '../panels/plain-text.js'

/** The panel loads its code, including the survey engine, when it is first opened. */
const SurveyPanel = lazyPart(() => import('../survey/survey-panel.js'))

interface PanelProps {
  readonly world: AnyWorld
  readonly panel: PanelName
  readonly made: MadeAnswer
  /** The request that produced the result. */
  readonly work: MakeWork
  readonly session: Session
  readonly go: Go
  /** The result in the artefact. */
  readonly result: unknown
  readonly drawn: ViewAnswer | undefined
  readonly onSave: (() => void) | null
}

/** Renders the content of the open panel. */
export function Panel(props: PanelProps): ReactNode {
  const { world, panel, made, work, result, drawn, onSave } = props
  const title = `${world.title}, seed ${made.seed}`
  if (panel.id === 'result') return <ExplainedTree value={result} work={work} page={props.session.state} />
  if (panel.id === 'draws') return <DrawsPanel work={work} session={props.session} result={result} />
  if (panel.id === 'compare') return <ComparePanel work={work} session={props.session} go={props.go} />
  if (panel.id === 'survey') return <SurveyPanel made={made} session={props.session} go={props.go} />
  if (panel.view === null) {
    const file = fileName(world.id, made.seed, 'json')
    return (
      <PlainText text={made.artefact} title={`Artefact of ${title}`} file={file} wrapped onSave={onSave} />
    )
  }
  if (drawn === undefined) return null
  if (drawn.text === undefined)
    return <p className="notice faulty">This view couldn’t be drawn: {drawn.error}</p>
  const ending = { svg: 'svg', text: 'txt', dot: 'dot', mermaid: 'mmd' }[panel.view]
  const file = fileName(world.id, made.seed, ending)
  if (panel.view === 'svg') return <Picture svg={drawn.text} title={title} file={file} />
  return <PlainText text={drawn.text} title={`${panel.title} of ${title}`} file={file} />
}
