// oxlint-disable no-restricted-properties -- this is where the ambient sources are taken away

/** Runs a part while the ambient sources of chance and time throw. */
export function withoutAmbience<T>(part: () => T): T {
  const { random } = Math
  const { now } = Date
  Math.random = () => {
    throw new Error('Math.random was called')
  }
  Date.now = () => {
    throw new Error('Date.now was called')
  }
  try {
    return part()
  } finally {
    Math.random = random
    Date.now = now
  }
}
