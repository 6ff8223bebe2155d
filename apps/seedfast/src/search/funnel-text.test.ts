import type { SearchProgress } from '@seedfast/search'
import { expect, test } from 'vitest'
import type { Console } from '../console/console.js'
import { funnelLines, oddsText, rateLine, surveyLine } from './funnel-text.js'
import { LiveLines } from '../console/live-lines.js'

const progress: SearchProgress = {
  seeds: 10_240,
  left: 60_000n,
  hits: 1,
  perSecond: 1000,
  funnel: {
    tests: [
      { text: 'boss ==\n "Kraken"', tested: 10_240, passed: 3413, unanswered: 0, cost: 21e-6, kernel: true },
      { text: 'elites > 6', tested: 3413, passed: 5, unanswered: 0, cost: 0.0098, kernel: false },
      { text: 'shops > 6', tested: 0, passed: 0, unanswered: 0, cost: 2.5, kernel: false },
    ],
    candidates: 5,
    unmet: 1,
    belowCutOff: 3,
    unanswered: null,
  },
}

test('the funnel shows how many seeds each condition tested and passed, and its cost', () => {
  expect(funnelLines('search actmap', progress)).toEqual([
    'search actmap: 10,240 seeds, 1,000/s, 1 hit, 1 in 10,240, 1 min 0 s left at most',
    '  condition          tested  passed  share  per seed',
    '  ─────────────────  ──────  ──────  ─────  ─────────────',
    '  boss == "Kraken"   10,240  3,413   33.3%  21 ns, kernel',
    '  elites > 6         3,413   5       0.15%  9.8 µs',
    '  shops > 6          0       0              2.5 ms',
    '  below the cut-off          3',
    '  with broken rules          1',
  ])
})

test('a resumed search separates earlier hits from new ones', () => {
  expect(rateLine('search deck', { ...progress, left: 0n, hits: 2, before: 1200 })).toBe(
    'search deck: 10,240 seeds, 1,000/s, 1,202 hits (1,200 from before, 2 new), 1 in 5,120',
  )
})

test('a survey shows no hits, because it includes every seed', () => {
  expect(surveyLine('survey deck', progress)).toBe(
    'survey deck: 10,240 seeds, 1,000/s, 1 min 0 s left at most',
  )
})

test('shows no table without conditions, unless wishes excluded seeds', () => {
  const funnel = { ...progress.funnel, tests: [], unmet: 0 }
  expect(funnelLines('search deck', { ...progress, funnel })).toHaveLength(4)
  expect(funnelLines('search deck', { ...progress, funnel: { ...funnel, belowCutOff: 0 } })).toHaveLength(1)
})

test('hits that are common have a decimal in their rate, and none if every seed is one', () => {
  expect(oddsText(4, 10)).toBe(', 1 in 2.5')
  expect([oddsText(0, 10), oddsText(10, 10)]).toEqual(['', ''])
})

test('uses the singular for one seed', () => {
  expect(rateLine('search deck', { ...progress, seeds: 1, left: 0n })).toBe(
    'search deck: 1 seed, 1,000/s, 1 hit',
  )
})

test('cuts conditions to fit the terminal, and omits a time left of decades', () => {
  const { tests } = progress.funnel
  const long = {
    ...tests[0]!,
    text: `${'neow.exists(o, o.bonus == "BOSS_RELIC") || '.repeat(9)}true`,
    tested: 2 ** 32,
  }
  const wide: SearchProgress = {
    ...progress,
    left: 2n ** 64n,
    funnel: { ...progress.funnel, tests: [long, ...tests] },
  }
  for (const width of [60, 79, 200]) {
    const lines = funnelLines('search spire', wide, width)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.max(width, 72))
    expect(lines[0]).toBe('search spire: 10,240 seeds, 1,000/s, 1 hit, 1 in 10,240')
  }
  expect(funnelLines('search spire', wide, 79)[3]).toMatch(
    /^ {2}neow\.exists\(o, o\.bonus[^ ]* .*… {2}4,294,967,296 /,
  )
})

test('live lines are updated in place, at most ten times a second, and only on a terminal', () => {
  let now = 0
  let note = ''
  const on = (noteIsTerminal: boolean): LiveLines =>
    new LiveLines({
      now: () => now,
      noteIsTerminal,
      note: (text) => (note += text),
    } as Partial<Console> as Console)
  const live = on(true)
  live.show(() => ['a', 'b'])
  live.show(() => ['too soon'])
  now = 100
  live.show(() => ['c'])
  live.clear()
  expect(note).toBe('a\nb\n\x1b[2F\x1b[Jc\n\x1b[1F\x1b[J')
  const small = new LiveLines({
    now: () => (now += 100),
    noteIsTerminal: true,
    noteSize: { width: 10, height: 3 },
    note: (text) => (note = text),
  } as Partial<Console> as Console)
  small.show((width) => ['x'.repeat(width), 'wider than that', 'beyond'])
  expect(note).toBe(`${'x'.repeat(9)}\nwider tha\n`)
  on(false).show(() => ['silent'])
  expect(note).not.toContain('silent')
})
