import type { SpireResult } from '@seedfast/spire'
import { value, type CheckedPage } from '../../address/address-value.js'
import { count } from '../../address/codecs.js'
import { shownPlace, type ShownPlace } from './plan/shown-place.js'

const placeOf = ({ state, artefact }: CheckedPage): ShownPlace =>
  shownPlace(artefact.result as unknown as SpireResult, floor.of(state), act.of(state))

/** The selected floor. */
export const floor = value('floor', count, {
  default: 0,
  fits: (given, page) => given === placeOf(page).floor,
  shown: (page) => `floor ${placeOf(page).floor}`,
})

/** The displayed act. */
export const act = value('act', count, {
  default: null,
  fits: (given, page) => given === placeOf(page).act,
  shown: (page) => `act ${placeOf(page).act}`,
})
