import {
  diverge,
  remoteCalls,
  type Divergence,
  type DrawDivergence,
  type DrawRecord,
  type TraceSource,
} from '@seedfast/audit'
import { callSites } from '@seedfast/audit/node'
import { InputError, isInputError, prepareParams, type AnyWorld, type MakeRequest } from '@seedfast/world'
import { z } from 'zod'
import { observedFields, runOf } from './observed-run.js'
import { operation } from './operation.js'
import { seedShape } from './request-shapes.js'

const { version, ...sideFields } = observedFields

const sideA = z.strictObject({ seed: seedShape, ...sideFields })
const sideB = z.strictObject({ seed: seedShape.optional(), ...sideFields })

type SideA = z.output<typeof sideA>
type SideB = z.output<typeof sideB>

/** Finds the first draw that differs between two runs of a world. */
export const divergeOperation = operation({
  observes: true,
  lighter: 'Smaller results take less time and memory.',
  request: z.strictObject({
    a: sideA.meta({ description: 'The first run.' }),
    b: sideB.meta({ description: 'The second run. Omitted fields are copied from `a`.' }),
    version,
  }),
  answer: async (world, { a, b, version: expected }) => {
    const runA = checked(world, 'a', { ...a, version: expected })
    const runB = checked(world, 'b', { ...a, ...b, seed: b.seed ?? a.seed, version: expected })
    const sides = { a: `${world.id}, seed ${runA.seed}`, b: nameOfB(world, runB.seed, a, b) }
    const answer = await diverge(sideOf(world, sides.a, runA), sideOf(world, sides.b, runB))
    return {
      type: 'application/json',
      text: `${JSON.stringify({ sides, ...withoutSites(answer) })}\n`,
    }
  },
})

/**
 * Validates one side of a comparison and returns its run. If the side is invalid, throws an `InputError` that names the
 * side.
 */
function checked(world: AnyWorld, side: 'a' | 'b', request: Parameters<typeof runOf>[1]): Run {
  try {
    const run = runOf(world, request)
    world.seed.parse(run.seed, prepareParams(world, run).params)
    return run
  } catch (error) {
    if (!isInputError(error)) throw error
    throw new InputError(
      error.issues.map((issue) =>
        issue.code === 'version-not-served' ? issue : { ...issue, place: { ...issue.place, part: side } },
      ),
    )
  }
}

type Run = MakeRequest & { readonly seed: string }

/** Returns a name for side B that lists how it differs from side A. */
function nameOfB(world: AnyWorld, seed: string, a: SideA, b: SideB): string {
  const set = b.set?.filter((assignment) => a.set?.includes(assignment) !== true) ?? []
  const preset = b.preset === undefined || b.preset === a.preset ? [] : [`preset ${b.preset}`]
  const others = (['params', 'overrides'] as const).filter((part) => b[part] !== undefined)
  return [`${world.id}, seed ${seed}`, ...preset, ...others.map((part) => `other ${part}`), ...set].join(', ')
}

/**
 * Returns one side of a comparison. The side includes call sites, because they distinguish draws with the same
 * arguments.
 */
function sideOf(world: AnyWorld, name: string, run: Run): TraceSource {
  const calls = remoteCalls([world], { callSites })
  const call = { ...run, world: world.id }
  return {
    name,
    hashes: async () => calls.hashes(call),
    window: async (window) => calls.draws({ ...call, ...window }),
    calls: { code: world.id, readsLines: false, hashes: async (byLine) => calls.calls({ ...call, byLine }) },
  }
}

/** Removes the call sites from a response, because they refer to the server's own files. */
function withoutSites({ ambient: _ambient, ...answer }: Divergence): Divergence {
  if (!isOfDraws(answer)) return answer
  const { a, b, around } = answer
  const bare = ({ sites: _sites, ...draw }: DrawRecord): DrawRecord => draw
  return {
    ...answer,
    a: a && bare(a),
    b: b && bare(b),
    around: { a: around.a.map(bare), b: around.b.map(bare) },
  }
}

function isOfDraws(answer: Divergence): answer is DrawDivergence {
  return 'around' in answer
}
