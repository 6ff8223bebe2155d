const BUFFERS = Symbol.for('@seedfast/workers buffers')

/**
 * Marks the buffers of an answer to be transferred: threads and web workers move them to the caller instead of copying
 * them, and can no longer use them afterwards. Returns the answer.
 */
export function transfer<Answer extends object>(answer: Answer, buffers: readonly ArrayBuffer[]): Answer {
  return Object.defineProperty(answer, BUFFERS, { value: buffers })
}

/** Returns the buffers that are marked for transfer in an answer. */
export function transferList(answer: unknown): ArrayBuffer[] {
  return [
    ...((answer as { readonly [BUFFERS]?: readonly ArrayBuffer[] } | null | undefined)?.[BUFFERS] ?? []),
  ]
}
