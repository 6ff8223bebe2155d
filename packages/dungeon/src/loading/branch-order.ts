/** The properties of a branch that determine its position in the order of generation. */
export interface OrderedBranch {
  readonly id: string
  readonly parent?: string | undefined
  readonly after: readonly string[]
}

/**
 * Returns the branches in the order that they are generated. Each branch comes after its parent and after the branches
 * in its `after` list. Apart from that, the branches keep their order in the file. If branches depend on each other in
 * a cycle, returns the IDs in the cycle instead, with the first ID repeated at the end.
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

/**
 * Follows the dependencies of the remaining branches until a branch appears twice. Returns the IDs in the resulting
 * cycle, with the first ID repeated at the end.
 */
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
