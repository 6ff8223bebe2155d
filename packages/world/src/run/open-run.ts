import { openPlain, Rng, type DrawSource } from '@seedfast/rng'
import { counting, drawCounts, type DrawCounts } from './draw-counts.js'
import type { Run } from './run.js'
import type { SeedFormat } from '../seed/seed-format.js'
import { withReported } from './reported-draws.js'
import { checkTapped } from './tapped-generator.js'

/** The input of a run: the parsed seed, params and overrides. */
export interface RunInput<Seed, Params, Overrides> {
  readonly seed: Seed
  readonly params: Params
  readonly overrides: Overrides
}

/** An open run, with access to the draws made so far. */
export interface OpenRun<Seed, Params, Overrides> {
  readonly run: Run<Seed, Params, Overrides>
  drawCounts(): DrawCounts
  /** The streams and keyed draws opened so far, in order. */
  readonly sources: readonly DrawSource[]
}

/** Opens an ordinary run, whose draws aren't observed. */
export function openRun<Seed, Params, Overrides>(
  format: Pick<SeedFormat<Seed, Params>, 'key'>,
  input: RunInput<Seed, Params, Overrides>,
): OpenRun<Seed, Params, Overrides> {
  const sources: DrawSource[] = []
  const rng = new Rng(format.key(input.seed), counting(openPlain, sources))
  const open: OpenRun<Seed, Params, Overrides> = {
    // The properties are written out, because spreading objects would cost more than everything else here, and a search
    // opens a run for each seed.
    run: {
      seed: input.seed,
      params: input.params,
      overrides: input.overrides,
      stream: (name) => rng.stream(name),
      keyed: (name, seed) => rng.keyed(name, seed),
      open: (layout) => rng.layout(layout),
      at: (_path, make) => make(),
      tap: (name, generator) => {
        checkTapped(name, generator)
        return generator
      },
      quiet: (_label, part) => part(),
    },
    drawCounts: () => withReported(open.run, drawCounts(sources)),
    sources,
  }
  return open
}
