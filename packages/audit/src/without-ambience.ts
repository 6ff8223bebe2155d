// oxlint-disable no-restricted-properties -- this is where the ambient sources are taken away

/** What a part returned or threw, and the ambient sources that it called, each once. */
export type Watched<T> = ({ readonly value: T } | { readonly thrown: unknown }) & {
  readonly called: readonly string[]
}

/** Runs a part while the ambient sources of chance and time throw, and reports which of them it called. */
export function withoutAmbience<T>(part: () => T): Watched<T> {
  const { random } = Math
  const { now } = Date
  const called = new Set<string>()
  const refuse = (name: string) => (): never => {
    called.add(name)
    throw new Error(`${name} was called`)
  }
  Math.random = refuse('Math.random')
  Date.now = refuse('Date.now')
  try {
    return { value: part(), called: [...called] }
  } catch (thrown) {
    return { thrown, called: [...called] }
  } finally {
    Math.random = random
    Date.now = now
  }
}
