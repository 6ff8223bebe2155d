import type { AnyWorld, FactWords, ViewName } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import type { Go } from '../../address/use-address.js'
import type { GeneratedAnswer, MakeWork, ViewAnswer } from '../../making/making-protocol.js'
import type { Session } from '../../session/session.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { fileName } from '../../ui/save-file.js'
import type { PanelName } from '../../panels/panels.js'
import type { AskedPart } from '../../why/use-why.js'
import type { WorldPage } from '../world-page.js'

// The code of each panel is loaded when the panel is first opened.
export const ComparePanel = lazyPart(() => import('../../compare/compare-panel.js'))
export const DrawsPanel = lazyPart(() => import('../../draws/draws-panel.js'))
const ExplainedTree = lazyPart(() => import('../../why/explained-tree.js'))
const Picture = lazyPart(() => import('../../picture/picture-panel.js'))
const PlainText = lazyPart(() => import('../../panels/plain-text.js'))
const SurveyPanel = lazyPart(() => import('../../survey/survey-panel.js'))

const ENDINGS: Readonly<Record<ViewName, string>> = { svg: 'svg', text: 'txt', dot: 'dot', mermaid: 'mmd' }

interface PanelProps {
  readonly world: AnyWorld
  readonly panel: PanelName
  readonly generated: GeneratedAnswer
  readonly work: MakeWork
  readonly session: Session
  readonly go: Go
  readonly result: unknown
  readonly drawn: ViewAnswer | undefined
  readonly why: AskedPart
  readonly placeWords: WorldPage['placeWords'] | undefined
  readonly onSave: (() => void) | null
  readonly words: FactWords | undefined
}

export function Panel(props: PanelProps): ReactNode {
  const { world, panel, generated, work, result, why, onSave } = props
  const title = `${world.title}, seed ${generated.seed}`
  if (panel.id === 'result')
    return (
      <ExplainedTree
        value={result}
        work={work}
        page={props.session.state}
        why={why}
        placeWords={props.placeWords}
      />
    )
  if (panel.id === 'draws') return <DrawsPanel work={work} session={props.session} result={result} />
  if (panel.id === 'compare')
    return (
      <ComparePanel
        work={work}
        session={props.session}
        go={props.go}
        words={props.words}
        placeWords={props.placeWords}
      />
    )
  if (panel.id === 'survey')
    return <SurveyPanel generated={generated} session={props.session} go={props.go} words={props.words} />
  if (panel.view === null) {
    const file = fileName(world.id, generated.seed, 'json')
    return (
      <PlainText
        text={generated.artefact}
        title={`Artefact of ${title}`}
        file={file}
        wrapped
        onSave={onSave}
      />
    )
  }
  return <View key={panel.view} {...props} view={panel.view} />
}

/**
 * Shows a view of the result. While a new view is being drawn, the previous one stays, so that the page doesn't
 * flicker.
 */
function View(props: PanelProps & { readonly view: ViewName }): ReactNode {
  const { view, why } = props
  const [lastProps, setKept] = useState(props)
  const { world, panel, generated, result, drawn } = props.drawn === undefined ? lastProps : props
  if (props.drawn !== undefined && props.drawn !== lastProps.drawn) setKept(props)
  if (drawn === undefined) return null
  if (drawn.text === undefined)
    return <p className="notice faulty">This view couldn’t be rendered: {drawn.error}</p>
  const title = `${world.title}, seed ${generated.seed}`
  const file = fileName(world.id, generated.seed, ENDINGS[view])
  if (view === 'svg') return <Picture svg={drawn.text} title={title} file={file} result={result} why={why} />
  return <PlainText text={drawn.text} title={`${panel.title} of ${title}`} file={file} />
}
