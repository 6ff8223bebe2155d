import {
  causeText,
  CLASS_NAMES,
  formatSeedString,
  historyNoteText,
  roomName,
  ruleText,
  thingName,
  type HistoryDifference,
  type HistoryFloor,
  type HistoryOffer,
  type HistoryReport,
  type OutcomeCounts,
} from '@seedfast/spire'

/** Formats a replayed run: its floors with what they offered, the differences, and a table of counts. */
export function historyText(file: string, report: HistoryReport): string {
  const { seed, ascension, build, notes, floors } = report
  const title = [
    CLASS_NAMES[report.class],
    `ascension ${ascension}`,
    `seed ${formatSeedString(BigInt(seed))} (${seed})`,
    ...(build === null ? [] : [`build ${build}`]),
  ]
  const lines = [
    `${file}: ${title.join(', ')}`,
    ...notes.map((note) => `  note: ${historyNoteText(note)}`),
    ...floors.flatMap(floorLines),
    '',
    ...countLines(report),
  ]
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function floorLines({ floor, act, room, name, offers, differences }: HistoryFloor): string[] {
  const title = [roomName(room), ...(name === null ? [] : [thingName(name)])].join(' · ')
  return [
    `  ${String(floor).padStart(3)} act ${act} ${title}`,
    ...offers.flatMap(offerLine),
    ...differences.map((difference) => `        ${differenceText(difference)}`),
  ]
}

const OFFERS: Readonly<Record<HistoryOffer['kind'], string>> = {
  neow: 'offers',
  cards: 'cards',
  relics: 'relics',
  potions: 'potions',
  gold: 'gold',
  shop: 'shop',
  'boss relics': 'relics',
  paths: 'paths',
}

function offerLine({ kind, offered, taken }: HistoryOffer): string[] {
  const left = [...offered]
  for (const thing of taken ?? []) {
    const at = left.indexOf(thing)
    if (at >= 0) left.splice(at, 1)
  }
  const names = (things: readonly string[]): string => things.map(thingName).join(', ')
  if (taken === null) return [`        ${OFFERS[kind]}: ${names(offered)}`]
  const parts = [
    `took ${taken.length === 0 ? 'nothing' : names(taken)}`,
    ...(left.length === 0 ? [] : [`could have had ${names(left)}`]),
  ]
  return [`        ${OFFERS[kind]}: ${parts.join('; ')}`]
}

/** Formats a difference as one line: its outcome, what differs, and the likely reason. */
export function differenceText({ rule, outcome, cause, drawn, recorded }: HistoryDifference): string {
  const names = (things: readonly string[]): string => things.map(thingName).join(', ') || 'nothing'
  const what = `${ruleText(rule)}: the seed gives ${names(drawn)}; the record has ${names(recorded)}`
  return `${outcome}: ${what}${cause === null ? '' : ` (${causeText(cause)})`}`
}

/** Lists the compared parts, with the number of comparisons of each outcome. */
export function countLines({ counts, rules }: Pick<HistoryReport, 'counts' | 'rules'>): string[] {
  const row = (name: string, { equal, explained, possible, unexplained }: OutcomeCounts): string =>
    `  ${name.padEnd(26)}${[equal, explained, possible, unexplained].map((count) => String(count).padStart(12)).join('')}`
  const head = ['equal', 'explained', 'possible', 'unexplained'].map((word) => word.padStart(12)).join('')
  return [
    `  ${''.padEnd(26)}${head}`,
    ...rules.map(({ rule, ...of }) => row(ruleText(rule), of)),
    row('all', counts),
  ]
}

export function countText({ equal, explained, possible, unexplained }: OutcomeCounts): string {
  return `${equal} equal, ${explained} explained, ${possible} possible, ${unexplained} unexplained`
}
