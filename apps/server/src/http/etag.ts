/**
 * Returns whether an `If-None-Match` header matches an entity tag. The header is either `*` or a list of tags, which
 * may be weak (RFC 9110, section 13.1.2).
 */
export function holdsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
