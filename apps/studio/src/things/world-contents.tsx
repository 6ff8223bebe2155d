import type { ReactNode } from 'preact/compat'
import type { ShownResult } from './shown-result.js'
import { withValues } from '../address/address-value.js'
import { at, places, rows } from './address-values.js'
import { Contents } from './contents-panel.js'
import { useThings } from './use-things.js'
import { askedAbout } from '../trace/links.js'

/** Lists everything in the result of any world. Opening a row explains the thing in the Result panel. */
export default function WorldContents(part: ShownResult): ReactNode {
  const { artefact, session, edit } = part
  const { state } = session
  const things = useThings(part)
  return (
    <Contents
      artefact={artefact}
      session={session}
      edit={edit}
      things={things}
      onSelect={(place, pointer, isOpen) => {
        if (pointer === null)
          return edit(withValues(state, { ...rows.to(false), ...places.to(place) }), 'place')
        edit({
          ...withValues(state, { ...at.to(pointer), ...(isOpen ? askedAbout(pointer) : {}) }),
          ...(isOpen ? { view: 'result' } : {}),
        })
      }}
    />
  )
}
