/** Why a condition has no answer, of what CEL threw. */
export function noAnswerText(error: unknown): string {
  const { summary, message } = error as { readonly summary?: string; readonly message: string }
  const text = summary ?? message
  const [, item] = /^No such key: index out of bounds, index (-?\d+)/.exec(text) ?? []
  return item === undefined ? text : `there is no item ${item}`
}
