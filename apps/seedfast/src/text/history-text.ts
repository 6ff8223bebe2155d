/** The number of comparisons with each outcome. */
interface Counts {
  readonly equal: number
  readonly explained: number
  readonly possible: number
  readonly unexplained: number
}

/** A difference between a recorded run and its seed. */
export interface Difference<Rule, Cause> {
  readonly rule: Rule
  readonly outcome: string
  readonly cause: Cause | null
  readonly drawn: readonly string[]
  readonly recorded: readonly string[]
}

interface Offer<Kind> {
  readonly kind: Kind
  readonly offered: readonly string[]
  readonly taken: readonly string[] | null
}

interface Floor<Rule, Cause, Kind> {
  readonly floor: number
  readonly act: number
  readonly room: string
  readonly name: string | null
  readonly offers: readonly Offer<Kind>[]
  readonly differences: readonly Difference<Rule, Cause>[]
}

/** A replayed run of one of the games. */
export interface Report<Rule, Cause, Kind> {
  readonly floors: readonly Floor<Rule, Cause, Kind>[]
  readonly counts: Counts
  readonly rules: readonly (Counts & { readonly rule: Rule })[]
}

/** The words of a game for a replayed run. */
export interface ReportWords<Rule, Cause, Kind> {
  thing(id: string): string
  room(kind: string): string
  rule(rule: Rule): string
  cause(cause: Cause): string
  readonly offers: Readonly<Record<Kind & string, string>>
}

/** Formats a replayed run: its floors with what they offered, the differences, and a table of counts. */
export function reportText<Rule, Cause, Kind>(
  head: readonly string[],
  report: Report<Rule, Cause, Kind>,
  words: ReportWords<Rule, Cause, Kind>,
): string {
  const lines = [
    ...head,
    ...report.floors.flatMap(({ floor, act, room, name, offers, differences }) => [
      `  ${String(floor).padStart(3)} act ${act} ${[words.room(room), ...(name === null ? [] : [words.thing(name)])].join(' · ')}`,
      ...offers.map((offer) => `        ${offerText(offer, words)}`),
      ...differences.map((difference) => `        ${differenceText(difference, words)}`),
    ]),
    '',
    ...countLines(report, words),
  ]
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function offerText<Kind>(
  { kind, offered, taken }: Offer<Kind>,
  { thing, offers }: Pick<ReportWords<never, never, Kind>, 'thing' | 'offers'>,
): string {
  const left = [...offered]
  for (const one of taken ?? []) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  const names = (things: readonly string[]): string => things.map(thing).join(', ')
  const title = offers[kind as Kind & string]
  if (taken === null) return `${title}: ${names(offered)}`
  const parts = [
    `took ${taken.length === 0 ? 'nothing' : names(taken)}`,
    ...(left.length === 0 ? [] : [`could have had ${names(left)}`]),
  ]
  return `${title}: ${parts.join('; ')}`
}

/** Formats a difference as one line: its outcome, what differs, and the likely reason. */
export function differenceText<Rule, Cause>(
  { rule, outcome, cause, drawn, recorded }: Difference<Rule, Cause>,
  words: Pick<ReportWords<Rule, Cause, never>, 'thing' | 'rule' | 'cause'>,
): string {
  const names = (things: readonly string[]): string => things.map(words.thing).join(', ') || 'nothing'
  const what = `${words.rule(rule)}: the seed gives ${names(drawn)}; the record has ${names(recorded)}`
  return `${outcome}: ${what}${cause === null ? '' : ` (${words.cause(cause)})`}`
}

/** Lists the compared parts, with the number of comparisons of each outcome. */
export function countLines<Rule>(
  { counts, rules }: Pick<Report<Rule, unknown, unknown>, 'counts' | 'rules'>,
  words: Pick<ReportWords<Rule, never, never>, 'rule'>,
): string[] {
  const row = (name: string, { equal, explained, possible, unexplained }: Counts): string =>
    `  ${name.padEnd(26)}${[equal, explained, possible, unexplained].map((count) => String(count).padStart(12)).join('')}`
  const head = ['equal', 'explained', 'possible', 'unexplained'].map((word) => word.padStart(12)).join('')
  return [
    `  ${''.padEnd(26)}${head}`,
    ...rules.map(({ rule, ...of }) => row(words.rule(rule), of)),
    row('all', counts),
  ]
}

export function countText({ equal, explained, possible, unexplained }: Counts): string {
  return `${equal} equal, ${explained} explained, ${possible} possible, ${unexplained} unexplained`
}
