import { useMemo, useRef, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/messages.js'
import { ResultTree } from '../panels/result-tree.js'
import { placeOfLabel } from '../trace/label-place.js'
import { askedAbout } from '../trace/panel-links.js'
import { usePanelValues } from '../trace/use-panel-values.js'
import { Why } from './why.js'

interface ExplainedTreeProps {
  readonly value: unknown
  readonly work: MakeWork
  readonly page: PageState
}

const ADDRESS_VALUES = ['why', 'why-label', 'why-by'] as const

/**
 * Shows the result as a tree, next to the explanation of one of its parts. The JSON Pointer or label of that part is
 * stored in the address.
 */
export function ExplainedTree({ value, work, page }: ExplainedTreeProps): ReactNode {
  const [values, keep] = usePanelValues(page, ADDRESS_VALUES)
  const { why } = values
  const frame = useRef<HTMLDivElement>(null)
  const isLabel = why !== null && why !== '' && !why.startsWith('/')
  const place = useMemo(() => (isLabel ? placeOfLabel(value, why.split('/')) : why), [isLabel, value, why])
  const close = (): void => {
    keep(askedAbout(null))
    frame.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }
  return (
    <div className="explained-tree" ref={frame}>
      {why !== null && (
        <Why
          key={why}
          work={work}
          page={page}
          pointer={place}
          asked={isLabel ? why : null}
          chosen={values['why-label']}
          changing={values['why-by'] === 'counterfactual'}
          onChoose={(label) => keep({ 'why-label': label, 'why-by': null })}
          onPlace={() => keep(askedAbout(place))}
          onChange={() => keep({ 'why-by': 'counterfactual' })}
          onClose={close}
        />
      )}
      <ResultTree value={value} asked={place} onWhy={(pointer) => keep(askedAbout(pointer))} />
    </div>
  )
}
