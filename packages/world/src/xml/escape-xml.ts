import { visibleText } from '../json/visible-text.js'

/**
 * Escapes `&`, `<`, `>` and `"` in a string, for use as text or as a double-quoted attribute in XML, SVG or HTML.
 * Doesn't escape `'`. Control characters, which XML can't contain, and characters that change the direction of text are
 * escaped as in JSON.
 *
 * @example
 *   escapeXml('"A" & <B>') // → '&quot;A&quot; &amp; &lt;B&gt;'
 */
export function escapeXml(text: string): string {
  return visibleText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
