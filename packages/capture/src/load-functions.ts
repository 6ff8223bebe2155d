import type { AmbientFunctions } from './captured-functions.js'
import { gameWatch } from './game-watch.js'
import { perturbedElapsed, perturbedNow } from './perturbation.js'
import { START } from './run-functions.js'

/**
 * Returns the ambient functions for a game that is loaded once, before any run. The clock doesn't advance. Draws throw
 * an error, because there is no seed to derive their values from. If a tool is watching, the tool is notified of each
 * draw, and no error is thrown.
 */
export function loadFunctions(): AmbientFunctions {
  const refuse = (name: string): void => {
    const watch = gameWatch()
    if (watch === null)
      throw new Error(
        `${name} is called while the game loads, before any run; set { fresh: true } in captureGame`,
      )
    watch.calledAtLoad(name)
  }
  return {
    random: () => (refuse('Math.random'), 0.5),
    now: () => (gameWatch()?.calledAtLoad('Date.now'), perturbedNow(START, 0)),
    elapsed: () => (gameWatch()?.calledAtLoad('performance.now'), perturbedElapsed(0)),
    fillRandom: (array) => (refuse('crypto.getRandomValues'), array),
    uuid: () => (refuse('crypto.randomUUID'), '00000000-0000-4000-8000-000000000000'),
  }
}
