import { testRule } from '../rule-cases.fixture.js'
import { noDrawInMapLoop } from './no-draw-in-map-loop.js'

testRule('no-draw-in-map-loop', noDrawInMapLoop, {
  good: [
    `for (const room of rooms) room.gold = rng.int(1, 6)`,
    `const rooms = new Map(); for (const [id, room] of rooms) room.size = 3`,
    `const rooms = new Map(); for (const [id, room] of rooms) room.gold = run.stream(id).int(1, 6)`,
    `function furnish(rng) { const rooms = new Map([['a', {}], ['b', {}]]); for (const [, room] of rooms) room.gold = rng.int(1, 6) }`,
    `const rooms = new Map(); for (const id of [...rooms.keys()].sort()) rooms.get(id).gold = rng.int(1, 6)`,
    {
      code: `function furnish(rooms: Room[], rng: Rng) { for (const room of rooms) room.gold = rng.int(1, 6) }`,
      ts: true,
    },
  ],
  bad: [
    {
      code: `const rooms = new Map(); for (const [, room] of rooms) room.gold = rng.int(1, 6)`,
      errors: ['loop'],
    },
    {
      code: `const rooms = new Map(); for (const room of rooms.values()) room.gold = rng.int(1, 6)`,
      errors: ['loop'],
    },
    {
      code: `const seen = new Set(); seen.forEach((name) => { picks.push(rng.pick([name])) })`,
      errors: ['loop'],
    },
    {
      code: `const rooms = new Map(); function furnish(rng) { for (const [, room] of rooms) room.gold = rng.int(1, 6) }`,
      errors: ['loop'],
    },
    {
      code: `function furnish(rooms: ReadonlyMap<string, Room>, rng: Rng) { for (const [, room] of rooms) room.gold = rng.int(1, 6) }`,
      ts: true,
      errors: ['loop'],
    },
    {
      code: `class Level { constructor(private readonly rooms: Map<string, Room>) {} fill(rng: Rng) { this.rooms.forEach((room) => { room.gold = rng.int(1, 6) }) } }`,
      ts: true,
      errors: ['loop'],
    },
  ],
})
