/** Formats a value as one line of JSON. A bigint becomes a decimal string. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
}
