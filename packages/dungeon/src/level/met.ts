/** What a dungeon holds once at most, by kind. */
export type MetKind = 'vaults' | 'uniques' | 'artefacts'

/** What was met, as saves hold it. */
export type MetState = Readonly<Record<MetKind, readonly string[]>>

/**
 * The unique vaults, uniques and artefacts that were placed so far. All branches share it, which is why their order is
 * fixed although each has a stream of its own.
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

  /** Takes back what was met since. */
  restore(saved: MetState): void {
    this.state = new Met(saved).state
  }
}
