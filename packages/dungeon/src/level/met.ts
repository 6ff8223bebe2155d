/** The kinds of things that a dungeon contains at most once. */
export type MetKind = 'vaults' | 'uniques' | 'artefacts'

/** The placed unique things, as stored in saves. */
export type MetState = Readonly<Record<MetKind, readonly string[]>>

/**
 * The unique vaults, uniques and artefacts placed so far. All branches share this list, so their order matters even
 * though each has its own stream.
 */
export class Met {
  private state: Record<MetKind, string[]>

  constructor({ vaults, uniques, artefacts }: MetState = { vaults: [], uniques: [], artefacts: [] }) {
    this.state = { vaults: [...vaults], uniques: [...uniques], artefacts: [...artefacts] }
  }

  has(kind: MetKind, id: string): boolean {
    return this.state[kind].includes(id)
  }

  add(kind: MetKind, id: string): void {
    this.state[kind].push(id)
  }

  save(): MetState {
    return new Met(this.state).state
  }

  /** Goes back to an earlier state. */
  restore(saved: MetState): void {
    this.state = new Met(saved).state
  }
}
