import type { AnyFact, Fact } from '../facts/fact.js'
import { foundText, type Path } from '../json/json.js'
import { lateParts, type LatePart } from '../late/parts.js'
import type { DrawReports } from '../run/reported-draws.js'
import type { Run } from '../run/run.js'
import { noneSchema, type None, type Schema } from '../schema/schema.js'
import { textSeed, type AnySeedFormat, type SeedFormat } from '../seed/seed-format.js'
import type { Thing } from './thing.js'
import { DEFAULT_TIME_LIMIT } from './time-limit.js'

/** A violation of one of the world's own rules, with the path of the violation in the result. */
export interface Problem {
  readonly path: Path
  /** A code for the kind of problem. A world that doesn't use problem codes omits `code` and `data`. */
  readonly code?: string
  readonly data?: unknown
  readonly message: string
}

/** A named set of params, as a user would enter them. Omitted params get their defaults. */
export interface Preset {
  readonly title: string
  readonly about?: string
  readonly params: unknown
}

/** The npm releases that contain the versions of a world. */
export interface Releases {
  /** The name of the npm package that contains the world. */
  readonly package: string
  /**
   * For each version of the world, the version of the package that contains it. `{ "3": "1.4.0" }` means that release
   * 1.4.0 contains version 3 of the world.
   */
  readonly versions: Readonly<Record<string, string>>
}

/** The definition of a world: a pure function from a seed and params to a result. */
export interface WorldDefinition<Id extends string, Seed, Params, Overrides, Result> {
  /** The world's ID. It consists of lowercase letters, digits and hyphens, and starts with a letter. */
  readonly id: Id
  /** The world's version, a positive integer. Increase it whenever the result for any seed changes. */
  readonly version: number
  readonly title?: string
  /** A description, in one sentence, of the results that the world generates. */
  readonly about?: string
  /** The seed format. Default: any string. */
  readonly seed?: SeedFormat<Seed, NoInfer<Params>>
  /** The schema of the params. Default: the world has no params. */
  readonly params?: Schema<Params>
  /** The schema of the overrides. Default: the world has no overrides. */
  readonly overrides?: Schema<Overrides>
  readonly presets?: Readonly<Record<string, Preset>>
  /**
   * The releases that contain earlier versions of the world. If a seed code or file was made with an earlier version,
   * the error names the release that can open it.
   */
  readonly releases?: Releases
  /**
   * The schema of results read from files. Such a result is validated before it's compared. Default: any value is
   * valid.
   */
  readonly result?: Schema<unknown>
  /** The time limit for a promise that `generate` returns, in seconds. Default: 20. */
  readonly timeLimit?: number
  /**
   * Schemas and functions that `lateSchema` and `lateFunction` returned and that the world's code uses. Late schemas,
   * views and functions that are part of the definition itself needn't be listed.
   */
  readonly late?: Readonly<Record<string, unknown>>
  /** Generates the result, or a promise of the result. The result must be plain JSON that depends only on the run. */
  generate(run: Run<Seed, Params, Overrides>): Result | Promise<Result>
  /** Returns a problem for each of the world's own rules that a result breaks. Default: an empty list. */
  problems?(result: Result, params: Params): readonly Problem[]
  /**
   * Returns the problems in more detail than `problems`, for a person who wants to fix them. May take a second or two.
   * Called for a single result that has problems, never while many seeds are generated.
   */
  diagnose?(result: Result, params: Params, overrides: Overrides): readonly Problem[]
}

/** The second argument of a view: the world, seed, params and overrides that the result was generated from. */
export interface About<Params = unknown, Overrides = unknown> {
  readonly world: string
  readonly version: number
  readonly seed: string
  readonly params: Params
  readonly overrides: Overrides
}

/** Renders a result as a string. */
export type View<Result, Params, Overrides> = (result: Result, about: About<Params, Overrides>) => string

/** A file format of a world's own, such as a map for a game engine. */
export interface FileFormat<Result, Params, Overrides> {
  /** The name that menus and help texts show. */
  readonly title: string
  /** The extension of the files, without a dot in front, such as `map.json`. */
  readonly extension: string
  /** The media type of the files, such as `application/json`. */
  readonly mediaType: string
  /** Renders a result. Throws an InputError if the params lack something that the format needs. */
  readonly view: View<Result, Params, Overrides>
}

/** A text view that shows only those parts of a result that a user chooses. The choices never affect the result. */
export interface SelectiveView<Result, Params, Overrides> {
  /**
   * The choices that users can make, each with a description for help texts. A choice may be a pattern such as
   * `depth=<depths>`.
   */
  readonly choices: Readonly<Record<string, string>>
  /**
   * Returns a view that shows only the chosen parts. Throws an InputError for an invalid choice, with the option `show`
   * as its place.
   */
  of(choices: readonly string[]): View<Result, Params, Overrides>
}

/** A way to divide a result into labeled parts, such as the levels of a dungeon, so that tools can compare them. */
export interface ResultParts<Result> {
  /** The word for a single part, such as `level`. */
  readonly name: string
  /** Returns the parts of a result, each with a label that is unique within the result, such as `D:5`. */
  of(result: Result): Iterable<readonly [label: string, part: unknown]>
}

/**
 * Lists the named things in a result, such as its monsters and items, in an order that suits readers. A promise lets a
 * world import this code only when it is needed.
 */
export type ThingsOf<Result, Params, Overrides> = (
  result: Result,
  about: About<Params, Overrides>,
) => Iterable<Thing> | Promise<Iterable<Thing>>

/** A built-in world whose page in the studio also fits a different world, because both have results of the same form. */
export interface SharedPage {
  /** The ID of the built-in world, or `session` for the page of sessions. */
  readonly world: string
  /** Returns the data that the page needs to show a result, such as the display names of a dungeon's items. */
  data(): unknown
}

/** The name of a view, which is also the format that the view renders. */
export type ViewName = 'text' | 'svg' | 'dot' | 'mermaid'

/** Runs a program with a parsed seed, params and overrides. The signal is aborted when the result is no longer needed. */
export type ProgramRun = (
  request: { readonly seed: string; readonly params: unknown; readonly overrides: unknown },
  reports: DrawReports,
  end: AbortSignal,
) => Promise<unknown>

/** The program in another language that generates a world's results. `defineProgram` of `@seedfast/program` creates it. */
export interface WorldProgram {
  /** The names of the program's other builds, which must generate the same results. */
  readonly builds: readonly string[]
  /**
   * Sets the folder that the program's paths are relative to, and the function that loads the code that runs programs.
   */
  place(folder: string, load: () => Promise<unknown>): void
  /** Runs the program, and returns its own result, before the world converts it. */
  readonly run: ProgramRun
  /** Sets the function that runs the program from now on, such as one that asks a server. */
  runWith(run: ProgramRun): void
  /** Returns the SHA-256 of the program's executable and files, in hexadecimal digits. */
  build(): Promise<string>
}

/** The optional parts of a world that tools use, such as presets, facts and views. */
export interface WorldTools<Seed, Params, Overrides, Result, Facts> {
  readonly facts?: { readonly [Name in keyof Facts]: Fact<Facts[Name], Seed, Params, Overrides, Result> }
  readonly views?: { readonly [Name in ViewName]?: View<Result, Params, Overrides> }
  /** File formats of the world's own, keyed by a name such as `map`. */
  readonly formats?: Readonly<Record<string, FileFormat<Result, Params, Overrides>>>
  /** A text view that shows only the parts chosen by a user. Default: the text view always shows everything. */
  readonly selectiveView?: SelectiveView<Result, Params, Overrides>
  /**
   * Other names that conditions may use for strings in facts, such as display names for IDs. Each key is replaced by
   * its value.
   */
  readonly aliases?: Readonly<Record<string, string>>
  /** The parts of a result, for comparisons. Default: a result is compared as a whole. */
  readonly parts?: ResultParts<Result>
  /** The named things in a result, which tools list, find and compare. Default: the world declares none. */
  readonly things?: ThingsOf<Result, Params, Overrides>
  /** The built-in world whose page also fits this world. Default: the studio shows the page that any world has. */
  readonly page?: SharedPage
  /** The program that generates the results. Default: the world's own code generates them. */
  readonly program?: WorldProgram
}

/** A defined world, with defaults for everything that its definition omits. */
export interface World<Id extends string, Seed, Params, Overrides, Result, Facts> {
  readonly id: Id
  readonly version: number
  readonly title: string
  readonly about: string
  readonly seed: SeedFormat<Seed, Params>
  readonly params: Schema<Params>
  readonly overrides: Schema<Overrides>
  readonly presets: Readonly<Record<string, Preset>>
  readonly releases: Releases | null
  readonly result: Schema<unknown> | null
  readonly timeLimit: number
  /** The parts that `loadWorld` loads. */
  readonly late: readonly LatePart[]
  generate(run: Run<Seed, Params, Overrides>): Result | Promise<Result>
  problems(result: Result, params: Params): readonly Problem[]
  diagnose(result: Result, params: Params, overrides: Overrides): readonly Problem[]
  readonly facts: { readonly [Name in keyof Facts]: Fact<Facts[Name], Seed, Params, Overrides, Result> }
  readonly views: { readonly [Name in ViewName]?: View<Result, Params, Overrides> }
  readonly formats: Readonly<Record<string, FileFormat<Result, Params, Overrides>>>
  readonly selectiveView: SelectiveView<Result, Params, Overrides> | null
  readonly aliases: Readonly<Record<string, string>>
  readonly parts: ResultParts<Result> | null
  readonly things: ThingsOf<Result, Params, Overrides> | null
  readonly page: SharedPage | null
  readonly program: WorldProgram | null
}

/** A world of any type, for lists of worlds and for tools that accept all worlds. */
export interface AnyWorld {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly about: string
  readonly seed: AnySeedFormat
  readonly params: Schema<unknown>
  readonly overrides: Schema<unknown>
  readonly presets: Readonly<Record<string, Preset>>
  readonly releases: Releases | null
  readonly result: Schema<unknown> | null
  readonly timeLimit: number
  /** The parts that `loadWorld` loads. */
  readonly late: readonly LatePart[]
  /** Generates a result, or a promise of a result. */
  generate(run: Run<unknown, unknown, unknown>): unknown
  problems(result: unknown, params: unknown): readonly Problem[]
  diagnose(result: unknown, params: unknown, overrides: unknown): readonly Problem[]
  readonly facts: Readonly<Record<string, AnyFact>>
  readonly views: { readonly [Name in ViewName]?: AnyView }
  /** Undefined if the world was bundled with an earlier release. */
  readonly formats?: Readonly<Record<string, AnyFileFormat>>
  readonly selectiveView: AnySelectiveView | null
  readonly aliases: Readonly<Record<string, string>>
  readonly parts: ResultParts<unknown> | null
  readonly things: AnyThings | null
  readonly page: SharedPage | null
  readonly program: WorldProgram | null
}

export interface AnyFileFormat extends Omit<FileFormat<unknown, unknown, unknown>, 'view'> {
  readonly view: AnyView
}

interface AnySelectiveView {
  readonly choices: Readonly<Record<string, string>>
  of(choices: readonly string[]): AnyView
}

type AnyThings = {
  bivariant(result: unknown, about: About): ReturnType<ThingsOf<unknown, unknown, unknown>>
}['bivariant']

type AnyView = { bivariant(result: unknown, about: About): string }['bivariant']

/**
 * Defines a world. Only `id`, `version` and `generate` are required; the second argument defines presets, facts and
 * views for tools. Throws a TypeError if the ID, version, releases, formats or `generate` is invalid.
 *
 * @example
 * export const chest = defineWorld({
 *   id: 'chest',
 *   version: 1,
 *   generate: (run) => ({ gold: run.stream('gold').int(10, 20) }),
 * })
 */
export function defineWorld<
  const Id extends string,
  Result,
  Seed = string,
  Params = None,
  Overrides = None,
  Facts = None,
>(
  definition: WorldDefinition<Id, Seed, Params, Overrides, Result>,
  tools: WorldTools<Seed, Params, Overrides, Result, Facts> = {},
): World<Id, Seed, Params, Overrides, Result, Facts> {
  const { id, version } = definition
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    throw new TypeError(`world id: must be lower-case letters, digits and hyphens, got ${JSON.stringify(id)}`)
  }
  if (!Number.isSafeInteger(version) || version < 1) {
    throw new TypeError(`world ${id}: version must be a positive integer, got ${version}`)
  }
  if (typeof definition.generate !== 'function') {
    throw new TypeError(`world ${id}: generate must be a function, got ${foundText(definition.generate)}`)
  }
  const { timeLimit = DEFAULT_TIME_LIMIT } = definition
  if (typeof timeLimit !== 'number' || !(timeLimit > 0)) {
    throw new TypeError(`world ${id}: timeLimit must be a positive number, got ${foundText(timeLimit)}`)
  }
  checkReleases(id, definition.releases)
  checkFormats(id, Object.keys(tools.formats ?? {}))
  return Object.freeze({
    id,
    version,
    title: definition.title ?? id,
    about: definition.about ?? '',
    seed: definition.seed ?? (textSeed as unknown as SeedFormat<Seed, Params>),
    params: definition.params ?? (noneSchema as unknown as Schema<Params>),
    overrides: definition.overrides ?? (noneSchema as unknown as Schema<Overrides>),
    presets: definition.presets ?? {},
    releases: definition.releases ?? null,
    result: definition.result ?? null,
    timeLimit,
    late: lateParts([
      ...new Set<unknown>([
        ...Object.values(definition),
        ...Object.values(tools.views ?? {}),
        ...Object.values(tools.formats ?? {}).map(({ view }) => view),
        ...Object.values(definition.late ?? {}),
      ]),
    ]),
    generate: (run: Run<Seed, Params, Overrides>) => definition.generate(run),
    problems: (result: Result, params: Params) => definition.problems?.(result, params) ?? [],
    diagnose: (result: Result, params: Params, overrides: Overrides) =>
      definition.diagnose?.(result, params, overrides) ?? definition.problems?.(result, params) ?? [],
    facts: tools.facts ?? ({} as never),
    views: tools.views ?? {},
    formats: tools.formats ?? {},
    selectiveView: tools.selectiveView ?? null,
    aliases: tools.aliases ?? {},
    parts: tools.parts ?? null,
    things: tools.things ?? null,
    page: tools.page ?? null,
    program: tools.program ?? null,
  })
}

/** The names of formats that any world may support. */
const SHARED_FORMATS = ['json', 'csv', 'text', 'svg', 'dot', 'mermaid']

/** Throws a TypeError if a world's own format has an invalid name, or the name of a format that all worlds share. */
function checkFormats(id: string, names: readonly string[]): void {
  for (const name of names) {
    if (/^[a-z][a-z0-9-]*$/.test(name) && !SHARED_FORMATS.includes(name)) continue
    throw new TypeError(
      `world ${id}: formats: names must be lower-case letters, digits and hyphens, and none of ${SHARED_FORMATS.join(', ')}, got ${JSON.stringify(name)}`,
    )
  }
}

/**
 * Throws a TypeError unless `releases` contains a package name, and a package version for each of the listed world
 * versions.
 */
function checkReleases(id: string, releases: Releases | undefined): void {
  if (releases === undefined) return
  const named = typeof releases.package === 'string' && releases.package !== ''
  if (!named || typeof releases.versions !== 'object') {
    throw new TypeError(`world ${id}: releases must be { package, versions }, got ${foundText(releases)}`)
  }
  for (const [version, release] of Object.entries(releases.versions)) {
    if (/^[1-9]\d*$/.test(version) && /^\d+\.\d+\.\d+/.test(release)) continue
    throw new TypeError(
      `world ${id}: releases must have the form { "1": "0.1.0" }, got ${foundText({ [version]: release })}`,
    )
  }
}
