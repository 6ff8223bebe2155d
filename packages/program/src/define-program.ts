import {
  DEFAULT_TIME_LIMIT,
  defineWorld,
  openReports,
  runEnd,
  type None,
  type ProgramRun,
  type Run,
  type World,
  type WorldDefinition,
  type WorldTools,
} from '@seedfast/world'
import { ProgramError } from './program-error.js'
import type { ProgramSpec } from './program-spec.js'

/** The definition of a world whose results a program in another language generates. */
export interface ProgramDefinition<Id extends string, Seed, Params, Overrides, Result>
  extends
    Omit<WorldDefinition<Id, Seed, Params, Overrides, Result>, 'generate' | 'timeLimit' | 'late'>,
    ProgramSpec {
  /** Converts the program's result. Must be pure. Default: the result stays unchanged. */
  parse?(result: unknown): Result
}

/** The code that runs programs. `@seedfast/program/node` provides it in Node. */
export interface ProgramHost {
  run(program: PlacedProgram, ...run: Parameters<ProgramRun>): Promise<unknown>
  buildHash(program: PlacedProgram): Promise<string>
}

/** A program, and the folder that its paths are relative to. */
export interface PlacedProgram {
  readonly world: string
  readonly version: number
  readonly spec: ProgramSpec
  readonly folder: string
}

/** How much longer a world waits than its program may take, in seconds, so that the program's own limit is reported. */
const SPARE_S = 10

/**
 * Defines a world whose results a program in another language generates. The definition is data, and can be loaded in
 * every engine; the program itself runs only in Node. Throws a TypeError if the definition is invalid.
 *
 * @example
 * import { defineProgram } from '@seedfast/program'
 * export const cave = defineProgram({ id: 'cave', version: 1, command: ['python3', 'cave.py'] })
 */
export function defineProgram<
  const Id extends string,
  Result = Record<string, never>,
  Seed = string,
  Params = None,
  Overrides = None,
  Facts = None,
>(
  definition: ProgramDefinition<Id, Seed, Params, Overrides, Result>,
  tools: Omit<WorldTools<Seed, Params, Overrides, Result, Facts>, 'program'> = {},
): World<Id, Seed, Params, Overrides, Result, Facts> {
  const { id, version, parse } = definition
  const spec = specOf(definition)
  let folder = ''
  let load: (() => Promise<unknown>) | null = null
  const placed = (): PlacedProgram => ({ world: id, version, spec, folder })
  const host = async (): Promise<ProgramHost> => {
    if (load === null) throw new ProgramError({ kind: 'no-programs' })
    return ((await load()) as { readonly programHost: ProgramHost }).programHost
  }
  let runProgram: ProgramRun = async (...run) => (await host()).run(placed(), ...run)
  const world: World<Id, Seed, Params, Overrides, Result, Facts> = defineWorld(
    {
      ...definition,
      timeLimit: (spec.limits?.seconds ?? DEFAULT_TIME_LIMIT) + SPARE_S,
      generate: async (run: Run<Seed, Params, Overrides>): Promise<Result> => {
        const { params, overrides } = run
        const seed = world.seed.print(run.seed, params)
        const result = await runProgram({ seed, params, overrides }, openReports(run), runEnd(run))
        return parse === undefined ? (result as Result) : parse(result)
      },
    },
    {
      ...tools,
      program: {
        builds: Object.keys(spec.builds ?? {}),
        place: (newFolder, newLoad) => {
          folder = newFolder
          load = newLoad
        },
        run: (...run) => runProgram(...run),
        runWith: (run) => void (runProgram = run),
        build: async () => (await host()).buildHash(placed()),
      },
    },
  )
  return world
}

function specOf<Definition extends ProgramSpec & { readonly id: string }>({
  id,
  command,
  once,
  files,
  builds,
  env,
  inherit,
  cwd,
  limits,
  socket = false,
}: Definition): ProgramSpec {
  for (const [name, one] of Object.entries({ command, ...builds }))
    if (!Array.isArray(one) || one.length === 0 || one.some((part) => typeof part !== 'string')) {
      throw new TypeError(
        `world ${id}: ${name} must be a list of strings, the program and its arguments, such as ['python3', 'game.py']`,
      )
    }
  for (const [name, value] of Object.entries(limits ?? {}))
    if (!(Number(value) > 0))
      throw new TypeError(`world ${id}: limits.${name} must be a positive number, got ${String(value)}`)
  if (socket && once !== undefined)
    throw new TypeError(`world ${id}: a program with once prints its result, so it can't have a socket`)
  return {
    command,
    ...(once && { once }),
    ...(files && { files }),
    ...(builds && { builds }),
    ...(env && { env }),
    ...(inherit && { inherit }),
    ...(cwd !== undefined && { cwd }),
    ...(limits && { limits }),
    ...(socket && { socket }),
  }
}
