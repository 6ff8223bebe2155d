import type { FindAskedParts } from '../../search/hits/asked-parts.js'
import * as values from './address-values.js'

/** Finds the thing that a search asked for, and shows its level. */
const dungeonAskedParts: FindAskedParts = ({ things: [thing] }) => {
  const level = thing?.place ?? null
  return {
    values: { ...values.level.to(level), ...values.at.to(thing?.pointer ?? null) },
    ...(level === null ? {} : { pictureParams: { level } }),
  }
}

export default dungeonAskedParts
