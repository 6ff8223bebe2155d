/** The properties that determine a branch's place in the order. */
export interface OrderedBranch {
  readonly id: string
  readonly parent?: string | undefined
  readonly after: readonly string[]
}

/**
 * Returns the branches in the order of generation: each after its parent and the branches named in `after`, otherwise
 * in file order. If there is a cycle, returns its ids instead, with the first id repeated at the end.
 */
export function branchOrder<Branch extends OrderedBranch>(
  branches: readonly Branch[],
): { readonly order: readonly Branch[] } | { readonly circle: readonly string[] } {
  const order: Branch[] = []
  const left = [...branches]
  const isDone = (id: string): boolean => order.some((branch) => branch.id === id)
  while (left.length > 0) {
    const next = left.findIndex((branch) => waitsFor(branch).every(isDone))
    if (next < 0) return { circle: circleIn(left, isDone) }
    order.push(...left.splice(next, 1))
  }
  return { order }
}

function waitsFor({ parent, after }: OrderedBranch): string[] {
  return parent === undefined ? [...after] : [parent, ...after]
}

/** Follows each branch's dependencies until one appears twice. */
function circleIn(left: readonly OrderedBranch[], isDone: (id: string) => boolean): string[] {
  const path: string[] = []
  let at = left[0]!
  while (!path.includes(at.id)) {
    path.push(at.id)
    const next = waitsFor(at).find((id) => !isDone(id))!
    at = left.find(({ id }) => id === next)!
  }
  return [...path.slice(path.indexOf(at.id)), at.id]
}
