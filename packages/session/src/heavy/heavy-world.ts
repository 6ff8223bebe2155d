import { seedfast } from '@seedfast/rng'
import type { AnyWorld } from '@seedfast/world'
import { botInput } from '../play/bot-input.js'
import { BOT, sessionOf, type PlayedParams } from '../world/session-world.js'
import { heavyCheck, type HeavyOptions, type HeavyReport } from './heavy-check.js'

/**
 * Plays the session of a world in heavy mode, with the world's parsed params. Throws a TypeError for a world that wasn't
 * made of a session.
 */
export function heavyWorld(
  world: AnyWorld,
  seed: string,
  params: unknown,
  options: HeavyOptions = {},
): HeavyReport {
  const session = sessionOf(world)
  if (session === null) throw new TypeError(`world ${world.id} isn't made of a session`)
  const { inputs, botSteps, ...own } = params as PlayedParams<object, unknown>
  const stream = seedfast(seed).stream(BOT)
  let next = 0
  const choose = (state: unknown): unknown => {
    const n = next++
    if (n < inputs.length) return inputs[n]
    return n < inputs.length + botSteps ? botInput(session, state, stream) : null
  }
  return heavyCheck(session, { seed, params: own }, choose, options)
}
