/**
 * Escapes `&`, `<`, `>` and `"` in a string, for use as text or as a double-quoted attribute in XML, SVG or HTML.
 * Doesn't escape `'`.
 *
 * @example
 *   escapeXml('"A" & <B>') // → '&quot;A&quot; &amp; &lt;B&gt;'
 */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
