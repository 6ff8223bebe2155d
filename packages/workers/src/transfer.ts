const BUFFERS = Symbol.for('@seedfast/workers buffers')

/**
 * Marks an answer of a call: threads and web workers move these buffers to the asker instead of copying them, and no
 * longer have them afterwards. Returns the answer.
 */
export function transfer<Answer extends object>(answer: Answer, buffers: readonly ArrayBuffer[]): Answer {
  return Object.defineProperty(answer, BUFFERS, { value: buffers })
}

/** Returns the buffers that an answer was marked with. */
export function transferList(answer: unknown): ArrayBuffer[] {
  return [
    ...((answer as { readonly [BUFFERS]?: readonly ArrayBuffer[] } | null | undefined)?.[BUFFERS] ?? []),
  ]
}
