/** Whether a reader's `If-None-Match` names a tag: by RFC 9110 section 13.1.2 a list of tags, weak or strong, or `*`. */
export function holdsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
