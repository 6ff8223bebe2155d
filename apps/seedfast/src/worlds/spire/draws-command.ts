import { FLOOR_STREAMS, rawDraws, STREAM_NAMES, type RawDraw, type StreamName } from '@seedfast/spire'
import { type SeedFormat } from '@seedfast/world'
import { withExamples } from '../../options/help-examples.js'
import { notOneOf } from '../../errors/messages.js'
import { DONE } from '../../errors/exit-status.js'
import type { AddCommand } from '../../options/command-context.js'
import { PRINT_JSON } from '../../options/option-words.js'
import { readSeed, withSeedOptions, type SeedOptions } from '../../options/world-options.js'
import { numberOption } from '../../options/number-option.js'

interface DrawsOptions extends SeedOptions {
  readonly floor?: number
  readonly act?: number
  readonly counter: number
  readonly count: number
  readonly json?: boolean
}

/** The highest floor of a run, which is the Heart's floor at ascension 20. */
const LAST_FLOOR = 56
const MOST_DRAWS = 10_000
/** The game's counters are 32-bit integers. */
const MOST_COUNTER = 2 ** 31 - 1

/** Adds `seedfast spire draws`, which prints raw draws from one of a run's streams. */
export const addDraws: AddCommand = (group, { console, worlds, finish }) => {
  const command = group
    .command('draws')
    .description("print raw draws from a run's streams, as the game would make them")
    .argument('<stream...>', `the streams: ${STREAM_NAMES.join(', ')}`)
  withSeedOptions(command)
    .addOption(
      numberOption('--floor <n>', `the floor, for ${FLOOR_STREAMS.join(', ')}; default: 0`, {
        min: 0,
        max: LAST_FLOOR,
      }),
    )
    .addOption(numberOption('--act <n>', 'the act, for mapRng; default: 1', { min: 1, max: 3 }))
    .addOption(
      numberOption(
        '--counter <n>',
        "the stream's counter before the first draw",
        { min: 0, max: MOST_COUNTER },
        0,
      ),
    )
    .addOption(numberOption('--count <n>', 'the number of draws', { min: 1, max: MOST_DRAWS }, 10))
    .option('--json', PRINT_JSON)
    .action(async (names: readonly string[], options: DrawsOptions) => {
      const streams = names.map(streamOf)
      const range = {
        floor: options.floor ?? 0,
        act: options.act ?? 1,
        counter: options.counter,
        count: options.count,
      }
      const world = await worlds.find('spire')
      const format = world.seed as SeedFormat<bigint, unknown>
      const seed = format.parse(readSeed(console, world, options, {}), {})
      const drawn = streams.map((stream) => ({ stream, draws: rawDraws({ ...range, seed, stream }) }))
      const isOne = drawn.length === 1
      console.out(
        options.json === true
          ? `${JSON.stringify(isOne ? drawn[0]!.draws : drawn)}\n`
          : drawn.map(({ stream, draws }) => `${isOne ? '' : `${stream}\n`}${drawsText(draws)}`).join('\n'),
      )
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast spire draws cardRng --seed 3LWVGX7BL', 'the first ten draws'],
    ['seedfast spire draws cardRng relicRng --seed 3LWVGX7BL', 'the first ten draws of both streams'],
    ['seedfast spire draws miscRng --seed 3LWVGX7BL --floor 6', 'the first ten draws on floor 6'],
    [
      'seedfast spire draws relicRng --seed 3LWVGX7BL --counter 5 --count 3',
      'skip five draws, and print the next three',
    ],
  ])
}

function streamOf(name: string): StreamName {
  const found = STREAM_NAMES.find((known) => known.toLowerCase() === name.toLowerCase())
  if (found !== undefined) return found
  throw notOneOf({ in: 'argument', name: 'stream' }, name, STREAM_NAMES)
}

function drawsText(draws: readonly RawDraw[]): string {
  const rows = draws.map(({ counter, long, percent, float, boolean }) =>
    [
      String(counter).padStart(10),
      long.padStart(20),
      String(percent).padStart(10),
      float.toFixed(7).padStart(9),
      String(boolean),
    ].join('  '),
  )
  return `   counter                  long  random(99)   random()  randomBoolean()\n${rows.join('\n')}\n`
}
