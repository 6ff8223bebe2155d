import type { ReactNode } from 'react'
import type { AnyWorld } from '@seedfast/world'
import type { MadeAnswer, ViewAnswer } from '../making/messages.js'
import { fileName } from '../shell/save-file.js'
import type { PanelName } from './panels.js'
import { Picture } from './picture.js'
import { PlainText } from './plain-text.js'
import { ResultTree } from './result-tree.js'

interface PanelProps {
  readonly world: AnyWorld
  readonly panel: PanelName
  readonly made: MadeAnswer
  /** The result inside the artefact. */
  readonly result: unknown
  readonly drawn: ViewAnswer | undefined
  readonly onSave: (() => void) | null
}

/** What a panel shows of a result. */
export function Panel({ world, panel, made, result, drawn, onSave }: PanelProps): ReactNode {
  const title = `${world.title}, seed ${made.seed}`
  if (panel.id === 'result') return <ResultTree value={result} />
  if (panel.view === null) {
    const file = fileName(world.id, made.seed, 'json')
    return (
      <PlainText text={made.artefact} title={`Artefact of ${title}`} file={file} wrapped onSave={onSave} />
    )
  }
  if (drawn === undefined) return null
  if (drawn.text === undefined)
    return <p className="notice faulty">This view could not be drawn: {drawn.error}</p>
  const ending = { svg: 'svg', text: 'txt', dot: 'dot', mermaid: 'mmd' }[panel.view]
  const file = fileName(world.id, made.seed, ending)
  if (panel.view === 'svg') return <Picture svg={drawn.text} title={title} file={file} />
  return <PlainText text={drawn.text} title={`${panel.title} of ${title}`} file={file} />
}
