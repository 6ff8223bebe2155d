import * as fc from 'fast-check'
import { expect, test } from 'vitest'

interface RuntimeRandom<Saved> {
  readonly state: Saved
  restore(state: Saved): this
  clone(): RuntimeRandom<Saved>
}

/** Defines the tests that every runtime's generator must pass. `draw` makes some draws of each kind. */
export function testRuntime<Saved, Random extends RuntimeRandom<Saved>>(
  name: string,
  {
    open,
    draw,
    bad,
  }: { open(seed: number): Random; draw(random: Random): unknown[]; bad: readonly unknown[] },
): void {
  test(`${name} continues from its state, also through JSON, and clones are independent`, () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), fc.nat(5), (seed, draws) => {
        const random = open(seed)
        for (let i = 0; i < draws; i++) draw(random)
        const saved = JSON.parse(JSON.stringify(random.state)) as Saved
        const copy = random.clone() as Random
        const next = draw(random)
        expect(draw(copy)).toEqual(next)
        expect(draw(open(1).restore(saved))).toEqual(next)
        expect(draw(copy)).toEqual(draw(random))
      }),
      { numRuns: 20 },
    )
  })

  test(`${name} refuses other states`, () => {
    for (const state of bad) expect(() => open(1).restore(state as Saved)).toThrow(RangeError)
  })
}

/** Calls a function several times. */
export function times<Value>(count: number, next: () => Value): Value[] {
  return Array.from({ length: count }, next)
}
