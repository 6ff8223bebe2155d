const BUFFERS = Symbol.for('@seedfast/workers buffers')

/**
 * Marks buffers in an answer to be transferred. Threads and web workers then move these buffers to the caller instead
 * of copying them, and can't use them afterward. Returns the answer.
 */
export function transfer<Answer extends object>(answer: Answer, buffers: readonly ArrayBuffer[]): Answer {
  return Object.defineProperty(answer, BUFFERS, { value: buffers })
}

/** Returns the buffers in an answer that `transfer` marked. */
export function transferList(answer: unknown): ArrayBuffer[] {
  return [
    ...((answer as { readonly [BUFFERS]?: readonly ArrayBuffer[] } | null | undefined)?.[BUFFERS] ?? []),
  ]
}
