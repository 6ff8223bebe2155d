/** The kinds of things that a dungeon contains at most once. */
export type UniqueKind = 'vaults' | 'uniques' | 'artefacts'

/** The IDs of the unique vaults, unique monsters and artefacts placed so far, as stored in saves. */
export type PlacedUniquesState = Readonly<Record<UniqueKind, readonly string[]>>

/**
 * Keeps track of the unique vaults, unique monsters and artefacts placed so far. All branches share this record, so the
 * order in which the branches are generated matters even though each branch has its own stream.
 */
export class PlacedUniques {
  private state: Record<UniqueKind, string[]>

  constructor(
    { vaults, uniques, artefacts }: PlacedUniquesState = { vaults: [], uniques: [], artefacts: [] },
  ) {
    this.state = { vaults: [...vaults], uniques: [...uniques], artefacts: [...artefacts] }
  }

  has(kind: UniqueKind, id: string): boolean {
    return this.state[kind].includes(id)
  }

  add(kind: UniqueKind, id: string): void {
    this.state[kind].push(id)
  }

  save(): PlacedUniquesState {
    return new PlacedUniques(this.state).state
  }

  restore(saved: PlacedUniquesState): void {
    this.state = new PlacedUniques(saved).state
  }
}
