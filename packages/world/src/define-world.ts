import type { AnyFact, Fact } from './fact.js'
import { foundText, type Path } from './json.js'
import type { Run } from './run.js'
import { noneSchema, type None, type Schema } from './schema/schema.js'
import { textSeed, type SeedFormat } from './seed-format.js'

/** An unmet promise of a result: where, and what. */
export interface Problem {
  readonly path: Path
  readonly message: string
}

/** Params that are worth a name, as a person would give them: what is left out has its default. */
export interface Preset {
  readonly title: string
  readonly about?: string
  readonly params: unknown
}

/** Which release of a world's package makes which version of the world. */
export interface Releases {
  /** The npm package of the world. */
  readonly package: string
  /** The package's version by the world's version: `{ "3": "1.4.0" }`. */
  readonly versions: Readonly<Record<string, string>>
}

/** What a world is: a pure function from a seed and params to a result. */
export interface WorldDefinition<Id extends string, Seed, Params, Overrides, Result> {
  /** Lower-case letters, digits and hyphens, starting with a letter. */
  readonly id: Id
  /** An integer from 1 that goes up whenever any seed's result changes. */
  readonly version: number
  readonly title?: string
  /** One sentence on what comes out. */
  readonly about?: string
  /** How seeds are typed and counted; any text when left out. */
  readonly seed?: SeedFormat<Seed, NoInfer<Params>>
  /** The params' schema; none when left out. */
  readonly params?: Schema<Params>
  /** The schema of what a person may fix by hand; none when left out. */
  readonly overrides?: Schema<Overrides>
  readonly presets?: Readonly<Record<string, Preset>>
  /** Where earlier versions are to be had, for codes and files that were made with them. */
  readonly releases?: Releases
  /** What a result in a file must look like to be compared at all; anything when left out. */
  readonly result?: Schema<unknown>
  /** Makes the result: plain JSON, from the run alone. */
  generate(run: Run<Seed, Params, Overrides>): Result
  /** The promises that a result does not keep; none when left out. */
  problems?(result: Result, params: Params): readonly Problem[]
}

/** What a view is told beside the result. */
export interface About<Params = unknown, Overrides = unknown> {
  readonly world: string
  readonly version: number
  readonly seed: string
  readonly params: Params
  readonly overrides: Overrides
}

/** A result drawn, as text. */
export type View<Result, Params, Overrides> = (result: Result, about: About<Params, Overrides>) => string

/** The forms that a view may take. */
export type ViewName = 'text' | 'svg' | 'dot' | 'mermaid'

/** How the tools see a world. */
export interface WorldTools<Seed, Params, Overrides, Result, Facts> {
  readonly facts?: { readonly [Name in keyof Facts]: Fact<Facts[Name], Seed, Params, Overrides, Result> }
  readonly views?: { readonly [Name in ViewName]?: View<Result, Params, Overrides> }
}

/** A world with all that may be left out filled in. */
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
  generate(run: Run<Seed, Params, Overrides>): Result
  problems(result: Result, params: Params): readonly Problem[]
  readonly facts: { readonly [Name in keyof Facts]: Fact<Facts[Name], Seed, Params, Overrides, Result> }
  readonly views: { readonly [Name in ViewName]?: View<Result, Params, Overrides> }
}

/** Any world at all, for lists of worlds and for tools. */
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
  generate(run: Run<unknown, unknown, unknown>): unknown
  problems(result: unknown, params: unknown): readonly Problem[]
  readonly facts: Readonly<Record<string, AnyFact>>
  readonly views: { readonly [Name in ViewName]?: AnyView }
}

/** A seed format of any world. */
export type AnySeedFormat = SeedFormat<unknown, unknown>

type AnyView = { bivariant(result: unknown, about: About): string }['bivariant']

/**
 * Defines a world. Only `id`, `version` and `generate` are required; the second argument says how the tools see it.
 * Throws a TypeError for an id, a version, releases or a `generate` that cannot be.
 *
 * @example
 * export const chest = defineWorld({
 *   id: 'chest', version: 1,
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
    throw new TypeError(
      `world id: expected lower-case letters, digits and hyphens, found ${JSON.stringify(id)}`,
    )
  }
  if (!Number.isSafeInteger(version) || version < 1) {
    throw new TypeError(`world ${id}: expected a version that is an integer from 1, found ${version}`)
  }
  if (typeof definition.generate !== 'function') {
    throw new TypeError(
      `world ${id}: expected generate to be a function, found ${foundText(definition.generate)}`,
    )
  }
  checkReleases(id, definition.releases)
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
    generate: (run: Run<Seed, Params, Overrides>) => definition.generate(run),
    problems: (result: Result, params: Params) => definition.problems?.(result, params) ?? [],
    facts: tools.facts ?? ({} as never),
    views: tools.views ?? {},
  })
}

/** Throws a TypeError unless releases name a package, and its versions by the world's. */
function checkReleases(id: string, releases: Releases | undefined): void {
  if (releases === undefined) return
  const named = typeof releases.package === 'string' && releases.package !== ''
  if (!named || typeof releases.versions !== 'object') {
    throw new TypeError(
      `world ${id}: expected releases as { package, versions }, found ${foundText(releases)}`,
    )
  }
  for (const [version, release] of Object.entries(releases.versions)) {
    if (/^[1-9]\d*$/.test(version) && /^\d+\.\d+\.\d+/.test(release)) continue
    throw new TypeError(
      `world ${id}: expected releases such as { "1": "0.1.0" }, found ${foundText({ [version]: release })}`,
    )
  }
}
