// Draws one picture per idea of the guides, from real results: `node scripts/diagrams.js`. Writes docs/diagrams/*.svg.
import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { actmap } from '@seedfast/actmap'
import { seedfast } from '@seedfast/rng'
import { defineSession, drawText, heavyCheck } from '@seedfast/session'
import { spire } from '@seedfast/spire'
import { defineWorld, make, makeObserved, readFacts } from '@seedfast/world'

const FOLDER = new URL('../docs/diagrams/', import.meta.url)

/** The diagrams, keyed by their names. Each is a function that returns an SVG image. */
export const DIAGRAMS = { streams, funnel, divergence, 'heavy-mode': heavyMode, skeleton }

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, draw] of Object.entries(DIAGRAMS)) writeFileSync(new URL(`${name}.svg`, FOLDER), draw())
}

/** A seed becomes streams. Draws from one never move another. */
function streams() {
  const names = ['loot', 'combat', 'weather']
  const rows = names.map((name) => {
    const stream = seedfast('banana').stream(name)
    return [name, ...Array.from({ length: 6 }, () => stream.int(1, 6))]
  })
  const again = seedfast('banana')
  for (let n = 0; n < 3; n++) again.stream('loot').int(1, 6)
  const combat = Array.from({ length: 6 }, () => again.stream('combat').int(1, 6))
  if (combat.join() !== rows[1].slice(1).join()) throw new Error('a stream moved another')
  const parts = [box(20, 90, 120, 40, 'banana', 'strong'), text(80, 150, 'the seed', 'faint middle')]
  for (const [i, [name, ...values]] of rows.entries()) {
    const y = 30 + i * 60
    parts.push(arrow(140, 110, 210, y + 20), box(210, y, 110, 40, name))
    for (const [n, value] of values.entries()) parts.push(box(340 + n * 50, y, 40, 40, value, 'own'))
  }
  parts.push(text(20, 215, 'int(1, 6) six times from each stream. More draws from loot,', 'faint'))
  parts.push(text(20, 232, 'or a new stream, would not move combat or weather.', 'faint'))
  return picture(660, 245, 'How a seed becomes streams', parts)
}

/** A search asks cheap questions first. */
function funnel() {
  const tests = [
    ['boss', (facts) => facts.boss === 'Hexaghost', 'boss == "Hexaghost"'],
    ['bossSwap', (facts) => facts.bossSwap === 'Snecko Eye', 'bossSwap == "Snecko Eye"'],
    ['mostElites', (facts) => facts.mostElites >= 4, 'mostElites >= 4'],
  ]
  let seeds = Array.from({ length: 15_000 }, (_, index) => spire.seed.print(BigInt(index)))
  const widths = [['seeds 0 to 14,999', seeds.length]]
  for (const [name, passes, label] of tests) {
    seeds = seeds.filter((seed) => passes(readFacts(make(spire, { seed }), [name])))
    widths.push([label, seeds.length])
  }
  const parts = widths.map(([label, count], i) => {
    const width = 12 + 380 * (Math.log(count + 1) / Math.log(15_001))
    const y = 20 + i * 52
    return [
      `<rect class="${i === 3 ? 'own' : 'box'}" x="${210 - width / 2}" y="${y}" width="${width}" height="38" rx="6"/>`,
      text(210, y + 24, count.toLocaleString('en-US'), 'middle'),
      text(430, y + 24, label, 'code'),
    ].join('')
  })
  parts.push(text(430, 240, `the hits: ${seeds.join(', ')}`, 'faint'))
  return picture(
    660,
    255,
    'The funnel of a search: each condition is asked only of the seeds that passed the one before',
    parts,
  )
}

/** Two executions, and the first draw that differs. */
function divergence() {
  const chest = (gold) =>
    defineWorld({
      id: 'chest',
      version: 1,
      generate: (run) => {
        const loot = run.stream('loot')
        return {
          item: loot.int(1, 9),
          trap: loot.bool(),
          gold: gold(loot),
          gems: loot.int(0, 99),
          key: loot.int(0, 99),
        }
      },
    })
  const [before, after] = [(loot) => loot.int(10, 20), (loot) => loot.dice('4d6')].map((gold) => {
    const draws = []
    makeObserved(
      chest(gold),
      { seed: 'banana' },
      { before() {}, after: (_, rule, args, value) => draws.push(`${rule}(${args.join(', ')}) → ${value}`) },
    )
    return { draws }
  })
  const first = before.draws.findIndex((draw, i) => draw !== after.draws[i])
  const parts = [text(150, 24, 'before', 'middle strong-text'), text(450, 24, 'after', 'middle strong-text')]
  for (const [i, draw] of before.draws.entries()) {
    const y = 38 + i * 42
    const kind = i === first ? 'fault' : i > first ? 'faded' : 'box'
    parts.push(box(40, y, 220, 32, draw, kind), box(340, y, 220, 32, after.draws[i], kind))
    parts.push(text(300, y + 21, draw === after.draws[i] ? '=' : '≠', 'middle strong-text'))
  }
  parts.push(text(580, 38 + first * 42 + 21, 'the cause', 'strong-text'))
  parts.push(text(580, 38 + 4 * 42 + 21, 'follows from it', 'faint'))
  return picture(690, 260, 'A divergence: two versions of a generator, draw by draw', parts)
}

/** What heavy mode does at a step, with a generator that the save forgets. */
function heavyMode() {
  class Dice {
    constructor(value) {
      this.value = value
    }
    roll() {
      this.value = (this.value * 16807) % 2147483647
      return (this.value % 6) + 1
    }
  }
  const session = defineSession({
    id: 'dice',
    version: 1,
    inputs: { '~standard': { version: 1, vendor: 'diagram', validate: (value) => ({ value }) } },
    start: () => ({ points: 0, dice: new Dice(42) }),
    step: (state, _input, run) => {
      state.points += run.tap('dice', state.dice).roll()
    },
    save: ({ points }) => ({ points }),
    load: ({ points }) => ({ points, dice: new Dice(42) }),
  })
  let left = 4
  const { findings } = heavyCheck(session, { seed: 'banana', params: {} }, () =>
    left-- > 0 ? { roll: true } : null,
  )
  const { step, difference, draw } = findings[0]
  const parts = [text(20, 45, 'the game', 'strong-text'), text(20, 135, 'its copy', 'strong-text')]
  for (let n = 0; n < 4; n++) {
    parts.push(box(110 + n * 130, 22, 90, 36, n === 0 ? 'start' : `step ${n}`, n === step ? 'own' : 'box'))
    if (n > 0) parts.push(arrow(70 + n * 130, 40, 110 + n * 130, 40))
  }
  const x = 110 + (step - 1) * 130
  parts.push(arrow(x + 45, 58, x + 45, 112), text(x + 55, 90, 'save and load', 'faint'))
  parts.push(box(x, 112, 90, 36, step === 1 ? 'start' : `step ${step - 1}`), arrow(x + 90, 130, x + 130, 130))
  parts.push(
    box(x + 130, 112, 90, 36, `step ${step} again`, 'fault'),
    text(x + 175, 90, '≠', 'middle strong-text'),
  )
  parts.push(
    text(
      20,
      185,
      `step ${step}: after loading, the step differs: points: ${difference.a} and ${difference.b}`,
      'code',
    ),
  )
  parts.push(text(20, 207, `draw 1: ${drawText(draw.a)} expected; ${drawText(draw.b)} found`, 'code'))
  parts.push(text(20, 229, 'The save forgets the state of the dice.', 'faint'))
  return picture(660, 245, 'Heavy mode: every step is also made by a copy that was saved and loaded', parts)
}

/** The three stages of an act map. */
function skeleton() {
  const { nodes, edges, rows } = make(actmap, { seed: 42 }).result.graph
  const at = new Map(nodes.map((node) => [node.id, [node.col * 28, (rows - 1 - node.row) * 26]]))
  const COLORS = {
    Battle: 'box',
    Elite: 'fault',
    Boss: 'fault',
    Shop: 'own',
    Treasure: 'own',
    Port: 'strong',
    Unknown: 'sheet-box',
  }
  const panel = (x, title, draw) =>
    `<g transform="translate(${x} 60)"><text class="strong-text" x="-14" y="-36">${title}</text>${draw}</g>`
  const lines = edges
    .map(({ fromId, toId }) => [at.get(fromId), at.get(toId)])
    .map(([a, b]) => `<line x1="${a[0]}" y1="${a[1]}" x2="${b[0]}" y2="${b[1]}"/>`)
    .join('')
  const dots = (kind) => nodes.map((node) => dot(...at.get(node.id), kind(node), node.type)).join('')
  const grid = Array.from({ length: rows * 7 }, (_, i) =>
    dot((i % 7) * 28, Math.floor(i / 7) * 26, 'faded small'),
  ).join('')
  const parts = [
    panel(40, '1. a board', grid),
    panel(270, '2. paths, the skeleton', lines + dots(() => 'box')),
    panel(500, '3. types that satisfy the rules', lines + dots(({ type }) => COLORS[type] ?? 'box')),
    text(500, 60 + rows * 26, 'red: elites and the boss; green: ports', 'faint'),
    text(500, 77 + rows * 26, 'yellow: shops and treasure', 'faint'),
  ]
  return picture(730, 85 + rows * 26, 'The stages of an act map, from seed 42', parts)
}

function dot(x, y, kind, label) {
  const title = label === undefined ? '' : `<title>${label}</title>`
  return `<circle class="${kind}" cx="${x}" cy="${y}" r="${kind.includes('small') ? 3 : 9}">${title}</circle>`
}

function box(x, y, width, height, label, kind = 'box') {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>${text(x + width / 2, y + height / 2 + 4, label, 'middle')}`
}

function arrow(x1, y1, x2, y2) {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" marker-end="url(#end)"/>`
}

function text(x, y, words, kind = '') {
  const escaped = String(words).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text class="${kind}" x="${x}" y="${y}">${escaped}</text>`
}

function picture(width, height, title, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="idea" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<title>${title}</title>
<style>
.idea{--sheet:#fffdf8;--ink:#25231f;--faint:#6b655b;--line:#8d8577;--box:#f1ede4;--own:#f3e3b3;--strong:#cfe6d8;--fault:#f6cfc9;font:13px system-ui,sans-serif}
@media (prefers-color-scheme:dark){.idea{--sheet:#15181d;--ink:#e9e4da;--faint:#a9a397;--line:#7b8490;--box:#262c35;--own:#5a4a1c;--strong:#24523b;--fault:#6d2a24}}
.idea text{fill:var(--ink)}.idea .faint{fill:var(--faint);font-size:12px}.idea .code{font:12px ui-monospace,monospace}
.idea .middle{text-anchor:middle}.idea .strong-text{font-weight:600}
.idea line{stroke:var(--line);stroke-width:1.5}.idea .end{fill:var(--line)}
.idea rect,.idea circle{stroke:var(--line);fill:var(--box)}
.idea .own{fill:var(--own)}.idea .strong{fill:var(--strong)}.idea .fault{fill:var(--fault)}.idea .faded{opacity:.55}
.idea .sheet{fill:var(--sheet);stroke:none}.idea .sheet-box{fill:var(--sheet)}
</style>
<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="end" d="M0 0 8 4 0 8Z"/></marker></defs>
<rect class="sheet" width="${width}" height="${height}"/>
${parts.join('\n')}
</svg>
`
}
