import type { DrawPlace, OrderOfDraws, TraceSource } from '@seedfast/audit'
import { explain } from '@seedfast/explain'
import type { AnyWorld, MakeRequest, Path } from '@seedfast/world'

/** The maximum number of results to generate for each side. */
const MOST = 300

/** One side of a comparison, and the request for its run. */
export interface OrderedSide {
  readonly source: TraceSource
  readonly request: MakeRequest
}

/**
 * Changes draws to find out whether a part of the result is decided by different draws on the two sides. Returns `null`
 * if the same draw decides the part on both sides, or if a side doesn't have exactly one such draw.
 */
export async function orderCause(
  world: AnyWorld,
  part: Path,
  a: OrderedSide,
  b: OrderedSide,
): Promise<OrderOfDraws | null> {
  const [drawA, drawB] = [await decidingDraw(world, part, a), await decidingDraw(world, part, b)]
  if (drawA === null || drawB === null) return null
  if (drawA.stream === drawB.stream && drawA.index === drawB.index) return null
  return { kind: 'order of draws', part, a: drawA, b: drawB }
}

async function decidingDraw(
  world: AnyWorld,
  part: Path,
  { source, request }: OrderedSide,
): Promise<DrawPlace | null> {
  const draws = explained(world, part, request)
  if (draws.length !== 1) return null
  const { n, stream, index } = draws[0]!.draw
  const [record] = await source.window({ from: n, to: n + 1 })
  return { stream, index, site: record?.sites?.[0] ?? null }
}

function explained(
  world: AnyWorld,
  part: Path,
  request: MakeRequest,
): NonNullable<ReturnType<typeof explain>>['draws'] {
  try {
    return explain(world, request, part, () => {}, { by: 'counterfactual', most: MOST })?.draws ?? []
  } catch {
    // The world is asynchronous, or its draws differ when it is repeated.
    return []
  }
}
