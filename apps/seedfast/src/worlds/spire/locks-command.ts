import {
  CLASS_NAMES,
  fittingUnlocks,
  parseSeen,
  PLAYER_CLASSES,
  type Seen,
  type UnlockFit,
} from '@seedfast/spire'
import { commandError } from '../../errors/messages.js'
import { DIFFERENT, DONE } from '../../errors/exit-status.js'
import { optionPlace } from '../../errors/places.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { PRINT_JSON } from '../../options/option-words.js'
import { collect, withParamsOptions, withSeedOptions } from '../../options/world-options.js'
import { givenRun, type RunOptions } from './given-run.js'

interface LocksOptions extends RunOptions {
  readonly saw: readonly string[]
}

/** Adds `seedfast spire locks`, which finds the unlock levels that match what a player saw. */
export const addLocks: AddCommand = (group, context) => {
  const { console, finish } = context
  const command = group
    .command('locks')
    .description('find the unlock levels that match what you saw in the game')
    .requiredOption(
      '--saw <floor: names>',
      "what the game showed on a floor, such as '1: Anger, Clash' (repeatable; floor 0 is Neow's)",
      collect,
    )
  withSeedOptions(command)
  withParamsOptions(command)
    .option('--json', PRINT_JSON)
    .action(async (options: LocksOptions) => {
      const { seed, params } = await givenRun(context, options)
      const fit = fittingUnlocks(seed, params, parseSeen(options.saw.map(seenIn), optionPlace('saw')))
      console.out(options.json === true ? `${JSON.stringify(fit)}\n` : locksText(fit))
      finish(fit.fitting > 0 ? DONE : DIFFERENT)
    })
  withExamples(command, [
    [
      "seedfast spire locks --seed 3LWVGX7BL --saw '1: Anger, Clash, Iron Wave'",
      'the levels that make the first fight offer these cards',
    ],
    [
      "seedfast spire locks --seed 3LWVGX7BL --plan plan.json --saw '1: Anger' --saw '9: Vajra'",
      'the same for two floors on your own path',
    ],
  ])
}

/** Reads an option such as `1: Anger, Clash`. */
function seenIn(text: string): Seen {
  const [, floor, names] = /^\s*(\d{1,3})\s*:(.*)$/s.exec(text) ?? []
  if (floor === undefined) throw commandError('not-seen', optionPlace('saw'), { got: text })
  return {
    floor: Number(floor),
    names: names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  }
}

function locksText({ tried, fitting, levels, isEveryCombination, best, unfit }: UnlockFit): string {
  if (fitting === 0) {
    const lines = unfit.map(({ floor, name }) => `  floor ${floor}: ${name}`)
    return [
      `None of ${tried} combinations of unlock levels offers all of this. The nearest one lacks:`,
      ...lines,
      'Check the character, the ascension level, and whether the plan leads through your rooms.',
      '',
    ].join('\n')
  }
  const row = (name: string, of: readonly number[]): string =>
    `  ${name.padEnd(10)} ${of.length === 6 ? 'any level' : `level ${of.join(' or ')}`}`
  const { unlocks, reachedBoss } = best
  const sets = [
    ...PLAYER_CLASSES.filter((name) => unlocks[name] < 5).map(
      (name) => `--set unlocks.${name}=${unlocks[name]}`,
    ),
    ...(reachedBoss ? [] : ['--set reachedBoss=false']),
  ]
  return [
    `${fitting} of ${tried} combinations of unlock levels offer all of this:`,
    ...PLAYER_CLASSES.map((name) => row(CLASS_NAMES[name], levels[name])),
    ...(isEveryCombination ? [] : ['  (not every combination of these levels fits)']),
    sets.length === 0
      ? 'A profile with everything unlocked is one of them.'
      : `Highest levels that fit: ${sets.join(' ')}`,
    '',
  ].join('\n')
}
