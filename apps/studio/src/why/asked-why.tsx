import { useMemo, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/messages.js'
import { placeOfLabel } from '../trace/label-place.js'
import type { AskedPart } from './use-why.js'
import { Why } from './why.js'

interface AskedWhyProps {
  readonly value: unknown
  readonly work: MakeWork
  readonly page: PageState
  readonly why: AskedPart
  /** Called after the user closed the explanation, so that the caller can move the focus. */
  onClosed?(): void
}

/** Shows the explanation of the part that the user asked about. Shows nothing while the Why panel is closed. */
export default function AskedWhy({ value, work, page, why, onClosed }: AskedWhyProps): ReactNode {
  const place = usePlace(value, why.asked)
  if (why.asked === null) return null
  return (
    <Why
      key={why.asked}
      work={work}
      page={page}
      pointer={place}
      asked={isLabel(why.asked) ? why.asked : null}
      chosen={why.label}
      changing={why.changing}
      onChoose={why.chooseLabel}
      onPlace={() => why.ask(place)}
      onChange={why.change}
      onClose={() => {
        why.ask(null)
        onClosed?.()
      }}
    />
  )
}

/**
 * Returns the JSON Pointer of the part that the user asked about. Returns null if the user asked about a label that
 * doesn't name a part.
 */
export function usePlace(value: unknown, asked: string | null): string | null {
  return useMemo(
    () => (asked !== null && isLabel(asked) ? placeOfLabel(value, asked.split('/')) : asked),
    [value, asked],
  )
}

function isLabel(asked: string): boolean {
  return asked !== '' && !asked.startsWith('/')
}
