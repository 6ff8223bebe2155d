import { testRule } from '../rule-cases.fixture.js'
import { noAmbientRandom } from './no-ambient-random.js'

testRule('no-ambient-random', noAmbientRandom, {
  good: [
    `const has = typeof Math.random === 'function' && typeof crypto.getRandomValues !== 'undefined'`,
    `import { Random } from 'random-js'; const random = new Random(engine)`,
    `import { seedfast } from 'seedfast'; const rng = seedfast('banana'); rng.stream('loot').float()`,
    `const r = rng.random()`,
    `class Dice { random() { return 4 } roll() { return this.random() } }`,
    `const Math = { random: () => 4 }; Math.random()`,
    `function f(Math) { return Math.random() }`,
    `import { randomUUID } from './ids.js'; randomUUID()`,
    `import seedrandom from 'seedrandom'; const random = seedrandom('hello')`,
    `import Chance from 'chance'; const chance = new Chance(12345)`,
    `import seedrandom from 'seedrandom'; const random = seedrandom(seed, { entropy: false, state: true })`,
    `import Phaser from 'phaser'; const random = new Phaser.Math.RandomDataGenerator(['hello'])`,
    `import Phaser from 'phaser'; const at = Phaser.Math.Clamp(Phaser.Math.Linear(0, 1, t), 0, 1)`,
    `import { shuffle } from './shuffle.js'; shuffle(cards)`,
    `const key = pick(); const value = Math[key]`,
    `const digest = crypto.subtle.digest('SHA-256', bytes)`,
    `import { createHash } from 'node:crypto'; createHash('sha256')`,
    `Math.random = () => { throw new Error('Math.random was called') }`,
    `const text = 'Math.random()'`,
    `const o = { Math: { random() {} } }; o.Math.random()`,
    { code: `type R = typeof Math.random`, ts: true },
    { code: `const id = crypto.randomUUID()`, options: [{ allow: ['crypto.randomUUID'] }] },
    `export { randomUUID } from 'node:crypto'`,
  ],
  bad: [
    { code: `import { shuffle } from 'lodash/fp'; shuffle(cards)`, errors: ['ambient'] },
    { code: `import shuffle from 'array-shuffle'; shuffle(cards)`, errors: ['ambient'] },
    {
      code: `import { customAlphabet } from 'nanoid/non-secure'; customAlphabet('abc', 3)()`,
      errors: ['ambient'],
    },
    { code: `import { ulid } from 'ulid'; const id = ulid()`, errors: ['ambient'] },
    { code: `import * as THREE from 'three'; THREE.MathUtils.randInt(1, 6)`, errors: ['ambient'] },
    { code: `import gsap from 'gsap'; gsap.utils.shuffle(cards)`, errors: ['ambient'] },
    { code: `import { draw } from 'radash'; draw(cards)`, errors: ['ambient'] },
    { code: `import { Random } from 'random-js'; const random = new Random()`, errors: ['selfSeeded'] },
    {
      code: `const damage = Math.floor(Math.random() * 6) + 1`,
      errors: [{ messageId: 'ambient', data: { path: 'Math.random' }, column: 27 }],
    },
    { code: `const pick = (list) => list[Math.floor(Math.random() * list.length)]`, errors: ['ambient'] },
    { code: `export function roll(random = Math.random) { return random() }`, errors: ['ambient'] },
    {
      code: `const { random } = Math\nconst a = random()\nconst b = random()`,
      errors: [{ messageId: 'ambient', line: 1 }],
    },
    { code: `const { floor, random: rand } = globalThis.Math`, errors: ['ambient'] },
    { code: `const m = Math; m.random()`, errors: ['ambient'] },
    { code: `Math['random']()`, errors: ['ambient'] },
    {
      code: `const key = 'random'; Math[key]()`,
      errors: [{ messageId: 'ambient', data: { path: 'Math.random' } }],
    },
    { code: `import Phaser from 'phaser'; const x = Phaser.Math.Between(0, 800)`, errors: ['ambient'] },
    { code: `const deck = Phaser.Utils.Array.Shuffle(cards)`, errors: ['ambient'] },
    {
      code: `import { Math as M } from 'phaser'; const random = new M.RandomDataGenerator()`,
      errors: ['selfSeeded'],
    },
    { code: `import seedrandom from 'seedrandom'; seedrandom(null)`, errors: ['selfSeeded'] },
    {
      code: `import seedrandom from 'seedrandom'; seedrandom(undefined, { state: true })`,
      errors: ['selfSeeded'],
    },
    {
      code: `import seedrandom from 'seedrandom'; seedrandom('hello', { entropy: true })`,
      errors: ['selfSeeded'],
    },
    { code: `window.Math.random()`, errors: [{ messageId: 'ambient', data: { path: 'Math.random' } }] },
    { code: `let random; ({ random } = Math)`, errors: ['ambient'] },
    { code: `const bytes = crypto.getRandomValues(new Uint32Array(1))`, errors: ['ambient'] },
    { code: `const id = globalThis.crypto?.randomUUID?.()`, errors: ['ambient'] },
    {
      code: `import { randomBytes, randomInt } from 'node:crypto'\nrandomBytes(8)\nrandomInt(6)`,
      errors: [
        { messageId: 'ambient', line: 2 },
        { messageId: 'ambient', line: 3 },
      ],
    },
    { code: `import crypto from 'crypto'; crypto.randomInt(1, 7)`, errors: ['ambient'] },
    {
      code: `import * as crypto from 'node:crypto'; crypto.webcrypto.getRandomValues(a)`,
      errors: ['ambient'],
    },
    {
      code: `const { randomBytes } = require('crypto')\nrandomBytes(4)`,
      errors: [{ messageId: 'ambient', line: 1 }],
    },
    { code: `const crypto = require('crypto'); crypto.randomBytes(4)`, errors: ['ambient'] },
    {
      code: `const crypto = globalThis.crypto ?? require('crypto').webcrypto; crypto.getRandomValues(a)`,
      errors: ['ambient'],
    },
    { code: `import { v4 as uuid } from 'uuid'; const card = { id: uuid() }`, errors: ['ambient'] },
    { code: `import { nanoid } from 'nanoid'; nanoid()`, errors: ['ambient'] },
    { code: `import _ from 'lodash'; const deck = _.shuffle(cards)`, errors: ['ambient'] },
    { code: `import sample from 'lodash/sample'; sample(enemies)`, errors: ['ambient'] },
    { code: `import { sample } from 'lodash-es'; sample(enemies)`, errors: ['ambient'] },
    { code: `import * as ROT from 'rot-js'; ROT.RNG.getUniform()`, errors: ['ambient'] },
    { code: `import seedrandom from 'seedrandom'; const random = seedrandom()`, errors: ['selfSeeded'] },
    {
      code: `const seedrandom = require('seedrandom'); const random = new seedrandom()`,
      errors: ['selfSeeded'],
    },
    { code: `import Chance from 'chance'; const chance = new Chance()`, errors: ['selfSeeded'] },
    {
      code: `import type { Stream } from '@seedfast/rng'\nfunction hit(loot: Stream) { return Math.random() < 0.5 }`,
      ts: true,
      errors: [
        {
          messageId: 'ambient',
          suggestions: [
            {
              messageId: 'drawFloat',
              data: { stream: 'loot' },
              output: `import type { Stream } from '@seedfast/rng'\nfunction hit(loot: Stream) { return loot.float() < 0.5 }`,
            },
          ],
        },
      ],
    },
    {
      code: `import { seedfast } from 'seedfast'\nconst loot = seedfast('x').stream('loot')\nconst gold = Math.random()`,
      errors: [
        {
          messageId: 'ambient',
          suggestions: [
            {
              messageId: 'drawFloat',
              output: `import { seedfast } from 'seedfast'\nconst loot = seedfast('x').stream('loot')\nconst gold = loot.float()`,
            },
          ],
        },
      ],
    },
    {
      code: `const id = crypto.randomUUID() + Math.random()`,
      options: [{ allow: ['crypto'] }],
      errors: [{ messageId: 'ambient', data: { path: 'Math.random' } }],
    },
  ],
})
