/** Matches times as milliseconds, which have 12 or 13 digits, and as ISO dates. */
const TIME = /(?<!\d)\d{12,13}(?!\d)|\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g

/** Returns a result's text without its times, because times differ between runs even if all draws are the same. */
export function withoutClock(text: string): string {
  return text.replaceAll(TIME, '')
}
