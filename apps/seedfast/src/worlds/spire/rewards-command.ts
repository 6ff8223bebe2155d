import {
  displayName,
  offerText,
  optionNames,
  roomText,
  type RoomRow,
  type SpireResult,
} from '@seedfast/spire'
import { make, worldInputError } from '@seedfast/world'
import { withExamples } from '../../options/help-examples.js'
import { DONE } from '../../errors/exit-status.js'
import { optionPlace } from '../../errors/places.js'
import type { AddCommand } from '../../options/command-context.js'
import { PRINT_JSON } from '../../options/option-words.js'
import {
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../../options/world-options.js'
import { numberOption } from '../../options/number-option.js'

interface RewardsOptions extends ParamsOptions, SeedOptions {
  readonly floor?: number
  readonly fight?: number
  readonly neow?: string
  readonly side?: 'left' | 'right'
  readonly json?: boolean
}

/** Adds `seedfast spire rewards`, which lists the fights, rewards, events, shops and chests on each floor of a run. */
export const addRewards: AddCommand = (group, { console, worlds, finish }) => {
  const command = group
    .command('rewards')
    .description('list what each floor offers: fights, rewards, events, shops and chests')
  withSeedOptions(command)
  withParamsOptions(command)
    .addOption(numberOption('--floor <n>', 'only this floor', { min: 0 }))
    .addOption(numberOption('--fight <n>', 'only the floor of the nth fight', { min: 1 }))
    .option('--neow <offer>', 'take this offer from Neow, by number (1 to 4) or by bonus')
    .option('--side <side>', 'keep to the left or right side of each map')
    .option('--json', PRINT_JSON)
    .action(async (options: RewardsOptions) => {
      const world = await worlds.find('spire')
      const given = readParams(world, options)
      const params = withChoices(given.params, options)
      const seed = readSeed(console, world, options, params)
      const generated = make(world, { seed, params, overrides: given.overrides })
      const result = generated.result as SpireResult
      const rows = chosenRows(result.walk, options)
      console.out(
        options.json === true ? `${JSON.stringify(rows)}\n` : rewardsText(generated.seedText, result, rows),
      )
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast spire rewards --seed 3LWVGX7BL', 'every floor of the default walk'],
    ['seedfast spire rewards --seed 3LWVGX7BL --plan plan.json', 'every floor of your plan'],
    [
      'seedfast spire rewards --seed 3LWVGX7BL --fight 3 --neow 2 --side left',
      "the third fight after Neow's second offer, on the left",
    ],
  ])
}

/** Adds the decisions in `--neow` and `--side` to the plan in the params. */
function withChoices(params: unknown, { neow, side }: RewardsOptions): unknown {
  if (neow === undefined && side === undefined) return params
  const given = (params ?? {}) as { plan?: { path?: object } }
  return {
    ...given,
    plan: {
      ...given.plan,
      ...(neow === undefined ? {} : { neow: [/^\d+$/.test(neow) ? Number(neow) : neow] }),
      ...(side === undefined ? {} : { path: { ...given.plan?.path, side } }),
    },
  }
}

function chosenRows(walk: readonly RoomRow[], { floor, fight }: RewardsOptions): readonly RoomRow[] {
  if (floor !== undefined) {
    const rows = walk.filter((row) => row.floor === floor)
    if (rows.length > 0) return rows
    throw beyond('floor', floor, 0, walk.at(-1)!.floor)
  }
  if (fight === undefined) return walk
  const fights = walk.filter(({ encounter }) => encounter !== undefined)
  const row = fights[fight - 1]
  if (row !== undefined) return [row]
  throw beyond('fight', fight, 1, fights.length)
}

function beyond(option: string, got: number, min: number, max: number): Error {
  return worldInputError('invalid-value', optionPlace(option), {
    got,
    expected: { kind: 'integer', min, max },
  })
}

function rewardsText(seed: string, { neow }: SpireResult, rows: readonly RoomRow[]): string {
  const lines = [`Slay the Spire · seed ${seed}`]
  for (const row of rows) {
    lines.push(...roomText(row))
    if (row.room === 'neow') {
      lines.push(
        ...neow.map((offer, i) => `         ${i === row.option ? '>' : ' '} ${i + 1}. ${offerText(offer)}`),
      )
    }
    if (row.event !== undefined) lines.push(...choiceLines(row))
    const gains = row.gained?.relics ?? []
    if (row.room === 'neow' || row.event !== undefined) {
      for (const relic of gains) lines.push(`           gains ${displayName('relic', relic)}`)
    }
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

/** Formats the options that an event allowed at each choice, and marks the chosen ones. */
function choiceLines({ event, option, nextOptions = [], allowed = [] }: RoomRow): string[] {
  const chosen = [option, ...nextOptions]
  return allowed.map((options, step) => {
    const names = optionNames(event!, step)
    const shown = options.map((index) => `${index === chosen[step] ? '>' : ''}${names[index] ?? index}`)
    return `           options: ${shown.join(', ')}`
  })
}
