import { extname } from 'node:path'
import { blameWorld } from '@seedfast/audit/world-failure'
import { Option, type Command } from 'commander'
import {
  makeAsync,
  openSeedCode,
  parseSeedCode,
  pathText,
  resultHash,
  seedCode,
  type AnyWorld,
  type GeneratedResult,
} from '@seedfast/world'
import type { Console } from '../console/console.js'
import { printData } from '../console/visible-console.js'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import { STANDARD, writeText } from '../files/files.js'
import {
  collect,
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../options/world-options.js'
import type { AddCommand } from '../options/command-context.js'
import type { KnownWorlds } from '../options/known-worlds.js'
import { rendererOf, type Format } from '../make/renderer.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { OUTPUT_FILE } from '../options/option-words.js'
import type { OwnFile } from '../worlds/world-face.js'
import { ownFilesOf } from '../worlds/world-faces.js'

interface MakeOptions extends ParamsOptions, SeedOptions {
  readonly format?: Format
  readonly code?: string
  readonly show?: string[]
  readonly find?: string
  readonly output?: string
}

const BY_ENDING: Readonly<Record<string, Format>> = {
  '.txt': 'text',
  '.csv': 'csv',
  '.svg': 'svg',
  '.dot': 'dot',
  '.gv': 'dot',
  '.mmd': 'mermaid',
}

/**
 * The extensions of picture and document formats that no world can render. An output file with one of these extensions
 * is an error, because it would contain JSON under the wrong extension.
 */
const PICTURES = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.pdf', '.html'])

const EXAMPLES = [
  ['seedfast make actmap --seed 42', 'a drawing in a terminal, an artefact in a pipe'],
  ['seedfast make actmap --seed 42 -o map.json', 'the artefact, for `seedfast verify`'],
  ['seedfast make actmap --seed 42 -o map.svg', 'the map as a picture'],
  ['seedfast make actmap --seed 42 --format paths', 'the best paths, ranked by weights in the rules'],
  ['seedfast make actmap --daily --set spec.rows=12', "today's seed, with one param changed"],
  ['seedfast make spire --seed 3LWVGX7BL --find idol', 'where something is'],
  ['seedfast make spire --preset silent20 --seed 3LWVGX7BL', 'params from a preset'],
] as const

/** Adds `seedfast make`, which generates a result from a seed. */
export const addMake: AddCommand = (program, { console, worlds, finish }) => {
  const command: Command = program
    .command('make')
    .description('generate a result from a seed')
    .argument('[world]', "the world's ID; not needed with --code")
    .option('--code <code>', 'open a seed code, which names the world and the seed')
  withSeedOptions(command)
  withParamsOptions(command)
  withExamples(command, EXAMPLES)
    .option(
      '--show <parts>',
      'print only these parts or kinds of things, such as items,shops (repeatable)',
      collect,
    )
    .option('--find <words>', 'print only the things that match, and where they are, such as "dead branch"')
    .addOption(formatOption())
    .option('-o, --output <file>', `${OUTPUT_FILE}; the file's extension sets the format`)
    .action(async (id: string | undefined, options: MakeOptions) => {
      finish(await makeCommand(console, worlds, id, options))
    })
}

/** Returns the option for the format. Unlike with `choices`, a world's own formats are valid, too. */
function formatOption(): Option {
  const option = new Option('--format <format>', "the output format, or one of the world's own")
  option.argChoices = ['json', 'csv', 'text', 'svg', 'dot', 'mermaid']
  return option
}

async function makeCommand(
  console: Console,
  worlds: KnownWorlds,
  id: string | undefined,
  options: MakeOptions,
): Promise<number> {
  const world = await worlds.find(chosenWorld(id, options))
  const { params, overrides } = readParams(world, options)
  const format = chosenFormat(console, world, options)
  const render = rendererOf(world, format, options)
  const seed =
    options.code === undefined
      ? readSeed(console, world, options, params)
      : openSeedCode([world], options.code, { params, overrides }).seed
  const { generated, text, line } = await blameWorld(world.id, seed, async () => {
    const generated = await makeAsync(world, { seed, params, overrides })
    return { generated, text: await render(generated), line: resultLine(generated) }
  })

  const output = options.output === STANDARD ? undefined : options.output
  const own = options.format === undefined && output !== undefined ? await ownFile(generated, output) : null
  if (generated.problems.length > 0) {
    if (format === 'text' && output === undefined) console.out(text)
    noteProblems(console, generated, output)
    return DIFFERENT
  }
  if (output === undefined) {
    if (format === 'text') console.out(text)
    else printData(console, text)
    if (format === 'text') console.out(`${line}\ncode ${seedCode(generated)}\n`)
    return DONE
  }
  writeText(output, own?.text ?? text)
  console.note(`${output}: ${line}\n`)
  if (own !== null) console.note(`${output}: ${own.note}\n`)
  return DONE
}

/**
 * Returns the result in the world's own file format if `output` has that format's extension. Otherwise, returns null.
 */
async function ownFile(generated: GeneratedResult, output: string): Promise<OwnFile | null> {
  return (await ownFilesOf(generated.world.id, extname(output).toLowerCase())?.save(generated)) ?? null
}

/** Formats a result's world, version, seed and hash in one line. */
function resultLine(generated: GeneratedResult): string {
  return `${generated.world.id} ${generated.world.version} · seed ${generated.seedText} · sha256 ${resultHash(generated.result)}`
}

/** Returns the ID of the requested world. The ID is either given directly or contained in the seed code. */
function chosenWorld(id: string | undefined, { code, seed, daily }: MakeOptions): string {
  if (code === undefined) {
    if (id === undefined) throw commandError('missing-world', { in: 'world' }, {})
    return id
  }
  if (seed !== undefined || daily === true) {
    const other = seed === undefined ? 'daily' : 'seed'
    throw commandError('conflicting-option', optionPlace('code'), { other })
  }
  const named = parseSeedCode(code).world
  if (id !== undefined && id !== named)
    throw commandError('code-of-other-world', optionPlace('code'), { world: id, got: named })
  return named
}

function chosenFormat(
  console: Console,
  world: AnyWorld,
  { format, output, show, find }: MakeOptions,
): Format {
  if (format !== undefined) return format
  if ((show ?? find) !== undefined && output === undefined) return 'text'
  if (output !== undefined) {
    const ending = extname(output).toLowerCase()
    if (PICTURES.has(ending)) {
      const known = ['.json', ...Object.keys(BY_ENDING)]
      throw commandError('unknown-extension', optionPlace('output'), { got: ending, known })
    }
    const own = Object.entries(world.formats ?? {}).find(([, { extension }]) =>
      output.endsWith(`.${extension}`),
    )
    return own?.[0] ?? BY_ENDING[ending] ?? 'json'
  }
  return console.outIsTerminal ? 'text' : 'json'
}

function noteProblems(
  console: Console,
  { world, seedText, result, params, overrides, problems }: GeneratedResult,
  output: string | undefined,
): void {
  const notWritten = output === undefined ? '' : `; ${output} was not written`
  console.note(
    `${world.id}, seed ${seedText}: ${problems.length} broken ${problems.length === 1 ? 'rule' : 'rules'}${notWritten}\n`,
  )
  for (const { path, message } of world.diagnose(result, params, overrides)) {
    console.note(`  ${path.length === 0 ? '' : `${pathText(path)}: `}${message}\n`)
  }
}
