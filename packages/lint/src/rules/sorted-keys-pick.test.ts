import { testRule } from '../rule-cases.fixture.js'
import { sortedKeysPick } from './sorted-keys-pick.js'

testRule('sorted-keys-pick', sortedKeysPick, {
  good: [
    `const names = ['a', 'b']; const i = rng.int(0, 1); names[i]`,
    `const i = 0; const name = Object.keys(table)[i]`,
    `const keys = () => Object.keys(table).sort(); rng.pick(keys())`,
    `rng.pick(Object.keys(table).sort())`,
    `rng.pick(Object.keys(table).toSorted())`,
    `const names = Object.keys(table); names.sort(); rng.pick(names)`,
    `const names = Object.keys(table).filter(isOpen).sort(); rng.pick(names)`,
    `rng.pick(sortBy(Object.values(table), 'id'))`,
    `rng.weighted({ sword: 3, shield: 1 })`,
    `rng.pick(['sword', 'shield'])`,
    `rng.pick([...new Set(list)])`,
    `rng.pick([...map.keys()])`,
    `const n = rng.int(0, Object.keys(table).length - 1)`,
    `list[rng.int(0, list.length - 1)]`,
    `for (const key in table) total += table[key]`,
    `for (const [key, weight] of Object.entries(table)) total += weight`,
    `for (const [key, weight] of Object.entries(table).sort(byKey)) if (rng.bool()) return_(key)`,
    `for (const name of names) if (rng.bool()) take(name)`,
    `Object.keys(table).forEach((key) => { total += table[key] })`,
    `const roll = rng.int(1, 6); for (const key in table) show(key, roll)`,
    `console.log(Object.keys(table))`,
    `for (const name in rooms) rooms[name].gold = run.stream(name).int(1, 6)`,
    `for (const [name, room] of Object.entries(rooms)) { const own = run.stream(name); room.gold = own.int(1, 6) }`,
    `Object.keys(rooms).forEach((name) => fill(rooms[name], run.stream(name)))`,
    `const fill = (room, stream) => { room.gold = stream.int(1, 6) }; for (const n in rooms) fill(rooms[n], streams[n])`,
    `for (const [name, counter] of Object.entries(counters)) advance(streams[name].rng, counter)`,
  ],
  bad: [
    {
      code: `const keys = Object.keys(table); const i = Math.floor(Math.random() * keys.length); table[keys[i]]`,
      errors: [
        {
          messageId: 'keys',
          suggestions: [
            {
              messageId: 'sortKeys',
              output: `const keys = Object.keys(table).sort(); const i = Math.floor(Math.random() * keys.length); table[keys[i]]`,
            },
          ],
        },
      ],
    },
    {
      code: `Object.keys(table).at(rng.int(0, 5))`,
      errors: [
        {
          messageId: 'keys',
          suggestions: [{ messageId: 'sortKeys', output: `Object.keys(table).sort().at(rng.int(0, 5))` }],
        },
      ],
    },
    { code: `const all = Object.values(table); const i = rng.int(0, 5); all.splice(i, 1)`, errors: ['keys'] },
    { code: `import _ from 'lodash'; rng.pick(_.values(table))`, errors: ['keys'] },
    {
      code: `const keys = () => Object.keys(table); rng.pick(keys())`,
      errors: [
        {
          messageId: 'keys',
          suggestions: [
            {
              messageId: 'sortKeys',
              output: `const keys = () => Object.keys(table).sort(); rng.pick(keys())`,
            },
          ],
        },
      ],
    },
    {
      code: `Phaser.Math.RND.pick(Object.keys(table))`,
      errors: [
        {
          messageId: 'keys',
          suggestions: [{ messageId: 'sortKeys', output: `Phaser.Math.RND.pick(Object.keys(table).sort())` }],
        },
      ],
    },
    {
      code: `for (const [name, room] of Object.entries(rooms).reverse()) fill(room, rng)`,
      errors: [
        {
          messageId: 'loop',
          suggestions: [
            {
              messageId: 'sortEntries',
              output: `for (const [name, room] of Object.entries(rooms).sort(([a], [b]) => (a < b ? -1 : 1)).reverse()) fill(room, rng)`,
            },
          ],
        },
      ],
    },
    {
      code: `const item = rng.pick(Object.keys(table))`,
      errors: [
        {
          messageId: 'keys',
          column: 23,
          suggestions: [
            { messageId: 'sortKeys', output: `const item = rng.pick(Object.keys(table).sort())` },
          ],
        },
      ],
    },
    { code: `const item = rng.pick(Object.values(table))`, errors: ['keys'] },
    {
      code: `const [name] = rng.pick(Object.entries(table))`,
      errors: [
        {
          messageId: 'keys',
          suggestions: [
            {
              messageId: 'sortEntries',
              output: `const [name] = rng.pick(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))`,
            },
          ],
        },
      ],
    },
    {
      code: `const names = Object.keys(table).filter(isOpen)\nconst name = names[rng.int(0, names.length - 1)]`,
      errors: [
        {
          messageId: 'keys',
          line: 2,
          suggestions: [
            {
              messageId: 'sortKeys',
              output: `const names = Object.keys(table).sort().filter(isOpen)\nconst name = names[rng.int(0, names.length - 1)]`,
            },
          ],
        },
      ],
    },
    {
      code: `const values = Object.values(table); values[Math.floor(rng.float() * values.length)]`,
      errors: ['keys'],
    },
    {
      code: `const all = Object.values(table); const v = all[Math.floor(Math.random() * all.length)]`,
      errors: ['keys'],
    },
    { code: `rng.weighted(Object.values(names), Object.values(weights))`, errors: ['keys'] },
    { code: `pickOne(rng, Object.values(table))`, errors: ['keys'] },
    { code: `rng.sample([...new Set(Object.values(table))], 3)`, errors: ['keys'] },
    {
      code: `const map = new Map(Object.entries(table)); rng.shuffle(Array.from(map.values()))`,
      errors: [
        {
          messageId: 'keys',
          suggestions: [
            {
              messageId: 'sortEntries',
              output: `const map = new Map(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1))); rng.shuffle(Array.from(map.values()))`,
            },
          ],
        },
      ],
    },
    {
      code: `for (const key in table) { if (rng.bool()) return_(key) }`,
      errors: [{ messageId: 'loop', column: 19 }],
    },
    {
      code: `let roll = rng.float() * total\nfor (const key in weights) {\n  roll -= weights[key]\n  if (roll < 0) return_(key)\n}`,
      errors: [{ messageId: 'loop', line: 2 }],
    },
    {
      code: `const roll = Math.random() * total; let sum = 0; for (const v of Object.values(weights)) { sum += v; if (roll < sum) return_(v) }`,
      errors: ['loop'],
    },
    { code: `Object.values(rooms).forEach((room) => { room.gold = rng.int(1, 6) })`, errors: ['loop'] },
    { code: `const kept = Object.values(rooms).filter(() => rng.bool())`, errors: ['loop'] },
    { code: `const key = random(Object.values(table))`, settings: { draws: ['random'] }, errors: ['keys'] },
    {
      code: `import type { Stream } from 'seedfast'\nconst f = (s: Stream, t: Record<string, number>) => s.pick(Object.values(t) as number[])`,
      ts: true,
      errors: ['keys'],
    },
  ],
})
