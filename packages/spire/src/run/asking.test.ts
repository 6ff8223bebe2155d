import { expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { cardText } from '../cards/card.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import type { Room } from '../state/room.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import { Run, type RunOptions } from './run.js'

/** Reads every fight before winning it. */
class AskingRun extends Run {
  override winFight(): Room {
    this.monsters()
    this.fight()
    return super.winFight()
  }
}

const RUNS = isLong ? 1000 : 250

test(`reading fights does not change a run: ${RUNS} runs, room by room`, () => {
  for (let i = 0; i < RUNS; i++) {
    const options: RunOptions = {
      seed: BigInt(i) * 1_234_567_891n,
      playerClass: PLAYER_CLASSES[i % PLAYER_CLASSES.length]!,
      ascension: i % 21,
    }
    const unasked = Run.start(options)
    const start = Run.start(options)
    const asked = new AskingRun(start.state, start.room)
    const others = walk(asked, defaultPolicy)
    for (const { floor } of walk(unasked, defaultPolicy)) {
      others.next()
      const where = `seed ${options.seed}, floor ${floor}`
      if (positionsOf(asked) !== positionsOf(unasked)) expect(stateOf(asked), where).toBe(stateOf(unasked))
    }
    expect(stateOf(asked), `seed ${options.seed}`).toBe(stateOf(unasked))
  }
})

/** Returns the deck, relics, HP and the position of every stream, as one string. */
function stateOf(run: Run): string {
  const { deck, relics, hp, gold } = run.state
  return `${JSON.stringify([deck.map(cardText), relics, hp, gold])} ${positionsOf(run)}`
}

function positionsOf({ state }: Run): string {
  return Object.values(state.streams)
    .map(({ position }) => position)
    .join()
}
