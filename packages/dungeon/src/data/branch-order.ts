/** What decides a branch's place in the order. */
export interface OrderedBranch {
  readonly id: string
  readonly parent?: string | undefined
  readonly after: readonly string[]
}

/**
 * The branches in the order in which they are generated: each after its parent and the branches that it names, else in
 * file order. Returns the ids of a circle if there is one, with the first id again at the end.
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

/** Follows what each branch waits for until one appears twice. */
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
