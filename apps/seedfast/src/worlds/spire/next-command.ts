import {
  CLASS_NAMES,
  formatSeedString,
  MOST_COUNTER,
  MOST_NEXT,
  nextDrawRows,
  nextDraws,
  openSave,
  runAfter,
  SAVED_STREAMS,
  saveNoteText,
  type NextDraws,
  type PlayerClass,
  type SavedStream,
  type SaveNote,
  type UncheckedRun,
} from '@seedfast/spire'
import { filePlace } from '@seedfast/world'
import { DONE } from '../../errors/exit-status.js'
import { commandError, notOneOf } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { readText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { numberOption, wholeNumber } from '../../options/number-option.js'
import { PRINT_JSON } from '../../options/option-words.js'
import { collect, withParamsOptions, withSeedOptions } from '../../options/world-options.js'
import { givenRun, type RunOptions } from './given-run.js'

interface NextOptions extends RunOptions {
  readonly after?: number
  readonly save?: string
  readonly counter?: readonly string[]
  readonly stream?: readonly string[]
  readonly count: number
}

/** The options that describe a run, which a save contains already. */
const NOT_WITH_SAVE = ['seed', 'daily', 'preset', 'params', 'plan', 'set', 'after'] as const

/** Adds `seedfast spire next`, which prints what the game would make of the next draws from each stream. */
export const addNext: AddCommand = (group, context) => {
  const { console, finish } = context
  const command = group
    .command('next')
    .description('print what the game would make of the next draws from each stream, at any point of a run')
  withSeedOptions(command)
  withParamsOptions(command)
    .addOption(
      numberOption('--after <floor>', "the last floor played; default: 0, which is Neow's", { min: 0 }),
    )
    .option('--save <file>', "look from one of the game's autosaves instead")
    .option(
      '--counter <stream=n>',
      "the number of draws made so far, if it isn't the run's own, such as cardRng=12 (repeatable)",
      collect,
    )
    .option('--stream <name>', 'print only this stream (repeatable)', collect)
    .addOption(
      numberOption('--count <n>', 'the number of things in each list', { min: 1, max: MOST_NEXT }, 5),
    )
    .option('--json', PRINT_JSON)
    .action(async (options: NextOptions) => {
      const { count } = options
      const counters = Object.fromEntries((options.counter ?? []).map(counterIn))
      const streams = options.stream?.map((name) => streamOf(name, 'stream'))
      const open = async (): Promise<{ run: UncheckedRun; notes: readonly SaveNote[] }> => {
        if (options.save !== undefined) {
          const other = NOT_WITH_SAVE.find((name) => options[name] !== undefined)
          if (other !== undefined) throw commandError('conflicting-option', optionPlace('save'), { other })
          return openSave(readText(options.save, 'save', 'spire save'), filePlace(options.save))
        }
        const { seed, params } = await givenRun(context, options)
        const places = { params: { in: 'params' }, floor: optionPlace('after') } as const
        return { run: runAfter(seed, params, options.after ?? 0, places), notes: [] }
      }
      const { run, notes } = await open()
      const next = { ...nextDraws(run, { count, counters }), notes }
      console.out(options.json === true ? `${JSON.stringify(next)}\n` : nextText(next, streams))
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast spire next --seed 3LWVGX7BL', 'the next five of everything at the start of a run'],
    [
      'seedfast spire next --seed 3LWVGX7BL --plan plan.json --after 9 --stream cardRng --count 10',
      'the next ten card rewards after floor 9 of your plan',
    ],
    ['seedfast spire next --seed 3LWVGX7BL --counter potionRng=40', 'the same with a stream further ahead'],
    ['seedfast spire next --save IRONCLAD.autosave', 'from the point where the game saved'],
  ])
}

/** Reads an option such as `cardRng=12`. */
function counterIn(text: string): [SavedStream, number] {
  const [, name, digits] = /^\s*(\w+)\s*=\s*(\d+)\s*$/.exec(text) ?? []
  if (name === undefined) throw commandError('not-a-counter', optionPlace('counter'), { got: text })
  const stream = streamOf(name, 'counter')
  return [stream, wholeNumber(optionPlace('counter'), digits!, { min: 0, max: MOST_COUNTER })]
}

function streamOf(name: string, option: string): SavedStream {
  const found = SAVED_STREAMS.find((known) => known.toLowerCase() === name.toLowerCase())
  if (found !== undefined) return found
  throw notOneOf(optionPlace(option), name, SAVED_STREAMS)
}

function nextText(
  next: NextDraws & { readonly notes: readonly SaveNote[] },
  streams: readonly SavedStream[] | undefined,
): string {
  const { seed, class: playerClass, ascension, act, floor, counters, notes } = next
  const lines = [
    `${CLASS_NAMES[playerClass as PlayerClass]}, ascension ${ascension}, seed ${formatSeedString(BigInt(seed))}, act ${act}, after floor ${floor}`,
    ...notes.map((note) => `  note: ${saveNoteText(note)}`),
  ]
  let last: string | null | undefined
  for (const { stream, title, items } of nextDrawRows(next)) {
    if (streams !== undefined && (stream === null || !streams.includes(stream))) continue
    if (stream !== last)
      lines.push(
        '',
        stream === null ? 'each floor’s own streams' : `${stream} (${counters[stream]} draws so far)`,
      )
    last = stream
    // Items that are lists themselves get a line each.
    const isLong = items.some((item) => item.includes(', '))
    if (isLong)
      lines.push(`  ${title}`, ...items.map((item, i) => `    ${stream === null ? '' : `${i + 1}. `}${item}`))
    else lines.push(`  ${title.padEnd(22)} ${items.join(', ')}`)
  }
  return `${lines.join('\n')}\n`
}
