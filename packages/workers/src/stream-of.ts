/**
 * Yields the values that a call reports, and returns the call's answer. The call waits until each value has been
 * consumed, so that a fast call doesn't fill the memory with values.
 */
export async function* streamOf<Value, Answer>(
  start: (progress: (value: Value) => Promise<void>) => Promise<Answer>,
): AsyncGenerator<Value, Answer> {
  const reported: { readonly value: Value; taken(): void }[] = []
  let wake = (): void => {}
  let isOver = false
  let isLeft = false
  const answer = start(
    (value) =>
      new Promise((taken) => {
        if (isLeft) return taken()
        reported.push({ value, taken })
        wake()
      }),
  )
  const end = (): void => {
    isOver = true
    wake()
  }
  answer.then(end, end)
  try {
    for (;;) {
      for (let next = reported[0]; next !== undefined; next = reported[0]) {
        yield next.value
        reported.shift()!.taken()
      }
      if (isOver) return await answer
      await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    // The consumer stopped reading before the call ended.
    isLeft = true
    for (const { taken } of reported) taken()
  }
}
