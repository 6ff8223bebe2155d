import type { AdoptTarget } from './target/adopt-target.js'

/** The options for running a game that `adopt` can choose. */
export interface Choices extends GameChoices {
  readonly fresh: boolean
  readonly sort: boolean
  readonly math: boolean
  readonly seedClock: boolean
  readonly globals: readonly string[]
}

/** The options for building a game. They are the same in all attempts to run it. */
interface GameChoices {
  /** Whether the game runs with a real document. */
  readonly dom: boolean
  /** The page whose elements a module's document starts with. */
  readonly page: string | null
  /** The names that the expression uses and that the game's module imports but doesn't export. */
  readonly imported: readonly string[]
  /** The modules that the expression imports with `import()`. */
  readonly imports: readonly string[]
}

/**
 * Returns the content of a config file whose only world is the game. `entry` is relative to the config's folder.
 * `timeLimit` is needed only for games that return a promise.
 */
export function configText(
  id: string,
  entry: string,
  { fn }: AdoptTarget,
  choices: Choices,
  timeLimit: number | null = null,
): string {
  const options = optionLines(choices)
  const lines = [
    ...(choices.dom ? ["import { parseHTML } from 'linkedom/worker'"] : []),
    "import { defineWorld } from 'seedfast'",
    "import { captureGame } from 'seedfast/capture'",
    `import game from ${gameModule(entry, choices)}`,
    '',
    `const world = defineWorld({`,
    `  id: ${quoted(id)},`,
    '  version: 1, // increase it whenever any result changes',
    ...(timeLimit === null ? [] : [`  timeLimit: ${timeLimit}, // the maximum number of seconds per run`]),
    ...(options.length === 0
      ? [`  generate: captureGame(game, ${fn}),`]
      : [
          '  generate: captureGame(',
          '    game,',
          `    ${fn},`,
          '    {',
          ...options.map((line) => `      ${line}`),
          '    },',
          '  ),',
        ]),
    '})',
    '',
    'export default { worlds: [world] }',
    '',
  ]
  return lines.join('\n')
}

/** Returns the module that a config imports the game from, as a string literal. */
export function gameModule(entry: string, { dom, page, imported, imports }: GameChoices): string {
  const modules = imports.map((path) => path.replaceAll(/[%&?#,+\s]/g, encodeURIComponent))
  const query = `?game${dom ? '&dom' : ''}${page === null ? '' : `&page=${page}`}${imported.length === 0 ? '' : `&names=${imported.join()}`}${modules.length === 0 ? '' : `&imports=${modules.join()}`}`
  return quoted(`./${entry}${query}`)
}

function optionLines({ fresh, sort, math, seedClock, globals, dom }: Choices): string[] {
  return [
    ...(dom ? ['dom: parseHTML, // a real document'] : []),
    ...(fresh ? ['fresh: true, // evaluates the game again for each run'] : []),
    ...(sort ? ['sort: true, // compares in the same order on every engine'] : []),
    ...(math
      ? ['math: true, // Math.sin and similar functions return the same results on every engine']
      : []),
    ...(seedClock
      ? ["clock: 'seed', // the seed sets the clock, from which the game seeds its own generator"]
      : []),
    ...(globals.length === 0
      ? []
      : [
          `globals: [${globals.map(quoted).join(', ')}], // not defined by the game, so stand-ins replace them`,
        ]),
  ]
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
