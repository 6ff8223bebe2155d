/**
 * Removes the progress lines that long commands print every ten seconds, because these lines depend on the machine's
 * speed.
 */
export function withoutProgress(text: string): string {
  return text.replaceAll(
    /^.*(?:: still running after .*|, [\d,]+\/s, .* left(?: at most)?|, .* each, .* left)\n/gm,
    '',
  )
}
