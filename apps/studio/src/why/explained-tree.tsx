import { useRef, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/making-protocol.js'
import { ResultTree } from '../panels/result-tree.js'
import type { LoadWords } from '../words/load-place-words.js'
import AskedWhy, { usePlace } from './asked-why.js'
import type { AskedPart } from './use-why.js'

interface ExplainedTreeProps {
  readonly value: unknown
  readonly work: MakeWork
  readonly page: PageState
  readonly why: AskedPart
  readonly placeWords: LoadWords | undefined
}

export default function ExplainedTree({ value, work, page, why, placeWords }: ExplainedTreeProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const place = usePlace(value, why.explainedPart)
  return (
    <div className="explained-tree grid grid-cols-1 gap-4 items-start" ref={frame}>
      <AskedWhy
        value={value}
        work={work}
        page={page}
        why={why}
        placeWords={placeWords}
        onClosed={() => frame.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()}
      />
      <ResultTree value={value} explainedPart={place} onWhy={why.ask} />
    </div>
  )
}
