import { pathText, type Path } from '../json/json.js'
import { visibleText } from '../json/visible-text.js'

/** The kind of input that contains an issue. */
export type PlaceKind =
  /** A world's params or overrides. */
  | 'params'
  | 'overrides'
  /** A seed, a date that stands for a seed, or a seed code. */
  | 'seed'
  | 'date'
  | 'seed-code'
  /** The name of a world or preset. */
  | 'world'
  | 'preset'
  /** A `path=value` assignment. */
  | 'set'
  /** A search condition, or the query that contains it. */
  | 'condition'
  | 'query'
  /** The file given by `name`. */
  | 'file'
  /** The body of an HTTP request. */
  | 'body'
  /** The option, parameter or field given by `name`: `--count` on the command line, `count` over HTTP. */
  | 'option'
  /** A command's positional argument, given by `name`. */
  | 'argument'

/** The place of an issue in the input. Each app formats places in its own way. */
export interface Place {
  readonly in: PlaceKind
  /** The name of the file or option. */
  readonly name?: string
  /** The side of a comparison (`a` or `b`), or another name that distinguishes several inputs of the same kind. */
  readonly part?: string
  /** The path inside the input value. */
  readonly path?: Path
  /**
   * The line and column of the issue, counted from 1: in the string at `path`, or in the whole input if there is no
   * path.
   */
  readonly line?: number
  readonly column?: number
  /** The line and column where the value at `path` starts in the file, counted from 1. */
  readonly start?: { readonly line: number; readonly column: number }
  /** The line that contains the issue, to show below the message. */
  readonly excerpt?: Excerpt
}

/** A line of the input, shortened if it's long. */
export interface Excerpt {
  readonly text: string
  /** The index of the issue in `text`. */
  readonly at: number
}

/** Creates the place of an issue that concerns a whole file. */
export function filePlace(name: string): Place {
  return { in: 'file', name }
}

/**
 * Returns the name of the input that contains a place, such as `params`, `rules.json` or `count`. The path isn't
 * included. Returns an empty string for the ID of a world and for the name of a preset, because messages about worlds
 * and presets already contain these names.
 */
export function inputName({ in: kind, name, part }: Place): string {
  const input = name ?? (kind === 'world' || kind === 'preset' ? '' : kind.replace('-', ' '))
  return [part ?? '', input].filter((word) => word !== '').join(': ')
}

/**
 * Formats a place, such as `rules.json:3:5`, `rules.json:3:5: counts`, `params: rows[2]` or `query.json: must[1]:1:9`.
 */
export function placeText(place: Place, input = inputName(place)): string {
  const { path = [], line, column, start } = place
  const file = start === undefined ? input : `${input}:${start.line}:${start.column}`
  const at = line === undefined ? '' : column === undefined ? `:${line}` : `:${line}:${column}`
  return visibleText(`${[file, pathText(path)].filter((word) => word !== '').join(': ')}${at}`)
}

/** Returns a place inside `outer`. Its path is the path of `outer` followed by the path of `inner`. */
export function placeInside(outer: Place, inner: Pick<Place, 'path'>): Place {
  return { ...outer, path: [...(outer.path ?? []), ...(inner.path ?? [])] }
}
