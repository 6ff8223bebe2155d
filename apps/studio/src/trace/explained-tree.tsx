import { useRef, useState, type ReactNode } from 'react'
import type { MakeWork } from '../making/messages.js'
import { ResultTree } from '../panels/result-tree.js'
import { Why } from './why.js'

/** A result as a tree, beside the explanation of the place that was asked about. */
export function ExplainedTree({
  value,
  work,
}: {
  readonly value: unknown
  readonly work: MakeWork
}): ReactNode {
  const [asked, setAsked] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const close = (): void => {
    setAsked(null)
    frame.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }
  return (
    <div className="explained-tree" ref={frame}>
      {asked !== null && <Why key={asked} work={work} pointer={asked} onClose={close} />}
      <ResultTree value={value} asked={asked} onWhy={setAsked} />
    </div>
  )
}
