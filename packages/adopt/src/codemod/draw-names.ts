import type { SyntaxNode } from '@seedfast/project/syntax-tree'
import { fileNames, type FileNames } from './syntax.js'

/** The name of a function in `@seedfast/rng/random`. */
export type DrawFunction = 'random' | 'randInt' | 'randBelow' | 'chance' | 'choice' | 'shuffle' | 'uuid'

/** The module whose functions replace a game's calls. */
export const RANDOM_MODULE = '@seedfast/rng/random'

/**
 * The local names that a file uses for the functions of `@seedfast/rng/random`, and the functions that the file must
 * import.
 */
export class DrawNames {
  private readonly locals = new Map<string, string>()
  /** The functions to import and their local names, in the order that they are first used. */
  readonly added = new Map<DrawFunction, string>()

  /**
   * Creates the names for a file. `prefix` is the global object that a plain script uses, followed by a dot; for
   * modules, it's empty.
   */
  constructor(
    private readonly names: FileNames,
    private readonly prefix: string,
  ) {}

  /** Records that the file already imports the function `name` under the name `local`. */
  reuse(name: string, local: string): void {
    this.locals.set(name, local)
  }

  /** Imports the function `name` under the name `local`, which existing calls in the file already use. */
  rename(name: DrawFunction, local: string): void {
    this.locals.set(name, local)
    this.added.set(name, local)
  }

  /** Returns the local name of a function. Imports the function if necessary. */
  local(name: DrawFunction): string {
    if (this.prefix !== '') return this.prefix + name
    const known = this.locals.get(name)
    if (known !== undefined) return known
    const local = this.freeName(name)
    this.rename(name, local)
    return local
  }

  private freeName(name: string): string {
    const longer = `seeded${name[0]!.toUpperCase()}${name.slice(1)}`
    for (let i = 1; ; i++) {
      const local = i === 1 ? name : i === 2 ? longer : `${longer}${i - 1}`
      if (!this.names.used.has(local)) return local
    }
  }
}

/** Collects the names that a file uses, and the functions that the file already imports from `@seedfast/rng/random`. */
export function drawNames(program: SyntaxNode, prefix: string): DrawNames {
  const names = new DrawNames(fileNames(program), prefix)
  for (const statement of program['body'] as SyntaxNode[]) {
    const source = statement['source'] as { value?: unknown } | null | undefined
    if (statement.type !== 'ImportDeclaration' || source?.value !== RANDOM_MODULE) continue
    for (const one of statement['specifiers'] as SyntaxNode[]) {
      const imported = (one['imported'] as { name?: string } | undefined)?.name
      if (imported !== undefined && one['importKind'] !== 'type' && statement['importKind'] !== 'type')
        names.reuse(imported, (one['local'] as { name: string }).name)
    }
  }
  return names
}
