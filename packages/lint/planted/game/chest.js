import { readdirSync } from 'node:fs'
import os from 'node:os'
import { seedfast } from 'seedfast'

const seed = process.env.SEED ?? Date.now() // expect: no-environment no-ambient-time
const rng = seedfast(seed)
const loot = rng.stream('loot')
const gold = rng.stream('gold')

export const vaults = readdirSync('vaults') // expect: no-unsorted-files
export const id = crypto.randomUUID() // expect: no-ambient-random

export function openChest(items) {
  const shuffled = [...items].sort(() => loot.float() - 0.5) // expect: no-random-sort
  console.log('found', loot.pick(shuffled)) // expect: no-draw-in-log
  return {
    at: [loot.int(0, 9), loot.int(0, 9)], // expect: no-two-draws-in-one-expression
    items: shuffled.slice(0, 3),
    gold: gold.int(10, 20),
  }
}

export function weightedPick(weights) {
  let roll = loot.float() * total(weights)
  for (const name in weights) {
    // expect: sorted-keys-pick
    roll -= weights[name]
    if (roll < 0) return name
  }
}

export function goldOf(level) {
  return Math.floor(10 * Math.pow(1.07, level)) // expect: no-engine-math
}

export class Chest {
  get trap() {
    return loot.bool(0.1) // expect: no-draw-in-callback
  }
}

const prices = new Map()

export function price(id) {
  if (!prices.has(id)) prices.set(id, loot.int(40, 60)) // expect: no-draw-in-lazy-cache
  return prices.get(id)
}

export const rows = (names) => names.sort((a, b) => a.localeCompare(b)) // expect: no-locale
export const turns = (units) => units.toSorted((a, b) => a.speed > b.speed) // expect: consistent-comparator
export const threads = os.cpus().length // expect: no-environment

function total(weights) {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0)
}
