import type { Monster } from '../data/monsters.js'

/** One room: its size in steps, and its monster if it has one. */
export interface Room {
  readonly id: string
  readonly size: number
  readonly monster: Monster | null
}

/** The world's result, as plain JSON. */
export interface __Name__ {
  readonly rooms: readonly Room[]
  readonly gold: number
}
