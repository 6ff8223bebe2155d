import { CLASS_NAMES, dailyClimb, displayName, formatSeedString } from '@seedfast/spire'
import { commandError } from '../../errors/messages.js'
import { DONE } from '../../errors/exit-status.js'
import { argumentPlace } from '../../errors/places.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { PRINT_JSON } from '../../options/option-words.js'

const DAY_MS = 86_400_000

/** Adds `seedfast spire daily`, which prints the seed, character and modifiers of a day's climb. */
export const addDaily: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('daily')
    .description("print the seed, character and modifiers of a day's climb")
    .argument('[date]', 'the UTC date, such as 2026-01-31; default: today')
    .option('--json', PRINT_JSON)
    .action((given: string | undefined, options: { json?: boolean }) => {
      const date = given ?? new Date(console.now()).toISOString().slice(0, 10)
      const climb = dailyClimb(dayOf(date))
      const { class: playerClass, modifiers } = climb
      const seed = formatSeedString(climb.seed)
      console.out(
        options.json === true
          ? `${JSON.stringify({ date, seed, class: playerClass, modifiers })}\n`
          : [
              `Daily climb of ${date}: ${CLASS_NAMES[playerClass]}, seed ${seed}`,
              `  ${modifiers.map((id) => displayName('modifier', id)).join(', ')}`,
              '',
              `See the whole run: seedfast make spire --seed ${seed} --set class=${playerClass} --set mode=daily --set 'modifiers=${JSON.stringify(modifiers)}'`,
              '',
            ].join('\n'),
      )
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast spire daily', "today's climb"],
    ['seedfast spire daily 2026-01-31 --json', 'the climb of another day, as JSON'],
  ])
}

/** Returns the number of days from 1970-01-01 to a date. */
function dayOf(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  if (isReal && time >= 0) return time / DAY_MS
  throw commandError('not-a-day', argumentPlace('date'), { got: date })
}
