import { fileNames, type FileNames, type SyntaxNode } from './syntax.js'

/** A function of `@seedfast/rng/random`. */
export type DrawFunction = 'random' | 'randInt' | 'randBelow' | 'chance' | 'choice' | 'shuffle' | 'uuid'

/** The module whose functions replace a game's calls. */
export const RANDOM_MODULE = '@seedfast/rng/random'

/** The local names under which a file calls the functions, and the functions to import. */
export class DrawNames {
  private readonly locals = new Map<string, string>()
  /** The functions to import, with their local names, in the order of their first use. */
  readonly added = new Map<DrawFunction, string>()

  /** `prefix` is the global object of a plain script, followed by a dot; empty for modules. */
  constructor(
    private readonly names: FileNames,
    private readonly prefix: string,
  ) {}

  /** Uses an import that the file already contains. */
  reuse(name: string, local: string): void {
    this.locals.set(name, local)
  }

  /** Imports a function under the local name that the file already calls. */
  rename(name: DrawFunction, local: string): void {
    this.locals.set(name, local)
    this.added.set(name, local)
  }

  /** Returns the name to call a function by. */
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

/** Reads the names in a file, and its existing imports of the module. */
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
