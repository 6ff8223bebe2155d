import type { SpireResult } from '@seedfast/spire'
import { unusableValue, type CheckedPage, type LinkChecks } from '../../link-checks/link-check.js'
import { pageValue } from '../../address/page-values.js'
import { shownPlace } from './plan/shown-place.js'

const placeOf = ({ state, artefact }: CheckedPage): ReturnType<typeof shownPlace> =>
  shownPlace(artefact.result as unknown as SpireResult, pageValue(state, 'floor'), pageValue(state, 'act'))

const checks: LinkChecks = {
  floor: (text, page) => {
    const { floor } = placeOf(page)
    return text === String(floor) ? null : unusableValue('floor', `floor ${floor}`)
  },
  act: (text, page) => {
    const { act } = placeOf(page)
    return text === String(act) ? null : unusableValue('act', `act ${act}`)
  },
}

export default checks
