import { areEqualByChance, diverge } from '@seedfast/audit'
import { divergeArtefacts, isMadeToday, recordedText } from '../diverge/artefact-divergence.js'
import { divergenceCauses } from '../diverge/divergence-causes.js'
import { divergenceText } from '../diverge/divergence-text.js'
import { artefactIn, artefactName, fileSides, sideName } from '../diverge/file-sides.js'
import { worldSides, type WorldSidesOptions } from '../diverge/world-sides.js'
import { withWaitingLines } from '../console/waiting-lines.js'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { wayOption } from '../options/way-option.js'
import { PRINT_JSON } from '../options/option-words.js'
import { collect, withParamsOptions, withSeedOptions } from '../options/world-options.js'
import type { FileComparison } from '../worlds/world-face.js'
import { comparableFiles } from '../worlds/world-faces.js'

interface DivergeOptions extends WorldSidesOptions {
  readonly json?: boolean
}

/** Adds `seedfast diverge`, which finds the first draw that differs between two runs. */
export const addDiverge: AddCommand = (program, context) => {
  const command = program
    .command('diverge')
    .description(
      'find the first draw (or archive event) that differs between two runs, and explain why; to list the parts that differ, use `seedfast compare`',
    )
    .argument(
      '<A>',
      `a trace, an artefact, ${comparableFiles.map(({ name }) => name).join(', ')}, or a world's ID`,
    )
    .argument(
      '[B]',
      'the other file, or a world that repeats the run in file A; to compare two runs of a world, omit it and use the options below',
    )
  withSeedOptions(command)
  withParamsOptions(command)
    .option('--other-seed <seed>', 'generate side B from a different seed')
    .option('--other-set <path=value>', 'set a param on side B (repeatable)', collect)
    .option('--base <revision or config>', 'generate side A with a different git revision or config file')
    .option('--after <seed>', 'generate this seed before side B, in the same process (repeatable)', collect)
    .addOption(
      wayOption(
        'how to generate side B: in a fresh process, again or after other seeds in one process, from a save, with a different locale and time zone, or on a different engine',
      ),
    )
    .option('--json', PRINT_JSON)
    .action(async (a: string, b: string | undefined, options: DivergeOptions) => {
      context.finish(await divergeCommand(context, a, b, options))
    })
  withExamples(command, [
    ['seedfast diverge before.trace after.trace', 'two traces, from `seedfast trace -o`'],
    ['seedfast diverge chest mine.trace', "your world, and another program's trace"],
    ['seedfast diverge chest --seed 7 --base HEAD~1', 'your world at an earlier revision'],
    ['seedfast diverge chest --seed 7 --way deno', 'the same code in another engine'],
    ['seedfast diverge actmap --seed 42 --other-set spec.rows=12', 'the same seed with different params'],
  ])
}

async function divergeCommand(
  context: CommandContext,
  a: string,
  b: string | undefined,
  options: DivergeOptions,
): Promise<number> {
  if (b !== undefined) {
    refuseOptions(options)
    const compared = await comparison(a, b)
    if (compared !== null) {
      const { equal, data, text } = compared
      context.console.out(options.json === true ? `${JSON.stringify({ sides: { a, b }, ...data })}\n` : text)
      return equal ? DONE : DIFFERENT
    }
  }
  const files = b === undefined ? null : { a: artefactIn(a), b: artefactIn(b) }
  const recorded = files === null ? null : await divergeArtefacts(context.worlds, files.a, files.b)
  if (files !== null && recorded !== null) {
    const names = { a, b: b! }
    if (!isMadeToday(recorded)) {
      context.console.out(
        options.json === true
          ? `${JSON.stringify({ sides: names, kind: 'not made today', recorded })}\n`
          : `A: ${artefactName(a, files.a)}\nB: ${artefactName(b!, files.b)}\n\n${recordedText(files, recorded)}`,
      )
      return DIFFERENT
    }
    // The current code regenerates both results, so its draws can explain the difference.
    if (options.json !== true) context.console.out(recordedText(files, recorded))
  }
  const sides =
    b === undefined
      ? await worldSides(context, a, options)
      : { ...(await fileSides(context, a, b)), remove: () => {} }
  const { remove } = sides
  try {
    const [answer, causes] = await withWaitingLines(context.console, `diverge ${a}`, async () => {
      const found = await diverge(sides.a, sides.b)
      const { run } = sides.a
      return [
        found,
        b === undefined && run !== undefined
          ? await divergenceCauses(context, a, run.seed, options, found, [sides.a, sides.b])
          : null,
      ] as const
    })
    if (options.json === true) {
      const names = { a: sides.a.name, b: sides.b.name }
      const more = {
        ...(recorded === null ? {} : { recorded }),
        ...(causes === null || causes.length === 0 ? {} : { causes }),
      }
      context.console.out(`${JSON.stringify({ sides: names, ...answer, ...more })}\n`)
    } else {
      const names = { a: sideName(sides.a), b: sideName(sides.b) }
      context.console.out(divergenceText(names, answer, { width: context.console.width, causes }))
    }
    return answer.kind === 'equal' && !areEqualByChance(causes ?? [], true) ? DONE : DIFFERENT
  } finally {
    remove()
  }
}

/**
 * Compares two files of a kind that belongs to a single world, such as session archives. Returns null for any other
 * files.
 */
async function comparison(a: string, b: string): Promise<FileComparison | null> {
  for (const { compare } of comparableFiles) {
    const compared = await compare(a, b)
    if (compared !== null) return compared
  }
  return null
}

/**
 * Throws an `InputError` if there are options that don't apply to files. Files already contain their seeds and params.
 */
function refuseOptions({ json: _json, ...others }: DivergeOptions): void {
  const [given] = Object.keys(others)
  if (given === undefined) return
  const name = given.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  throw commandError('not-with-files', optionPlace(name), {})
}
