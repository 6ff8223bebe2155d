/** A value as one line of JSON, in which a bigint is its decimal text. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
}
