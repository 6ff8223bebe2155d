/**
 * Returns whether an `If-None-Match` header matches an entity tag. The header is `*` or a list of weak or strong tags
 * (RFC 9110, 13.1.2).
 */
export function holdsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
