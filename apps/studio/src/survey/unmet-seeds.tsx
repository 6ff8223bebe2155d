import { prepareParams, type AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { countOf, shareText } from '../words/quantity-text.js'
import type { Findings } from './run/findings.js'
import { Button } from '../ui/button.js'

interface UnmetSeedsProps {
  readonly world: AnyWorld
  readonly findings: Findings
  onOpen(seed: string): void
}

/** Reports the seeds that no chart includes, because their results break the world's rules. */
export function UnmetSeeds({ world, findings, onOpen }: UnmetSeedsProps): ReactNode {
  const { unmet, seeds, firstUnmet, order } = findings
  if (unmet === 0) return null
  const { params } = prepareParams(world, { params: order.params })
  return (
    <p className="notice unmet-seeds">
      {countOf(unmet, 'seed')} ({shareText(unmet / seeds)}) broke the world’s rules and{' '}
      {unmet === 1 ? 'isn’t' : 'aren’t'} in the charts. First:{' '}
      {firstUnmet.map((index) => {
        const seed = world.seed.print(world.seed.at(index, params), params)
        return (
          <Button key={seed} look="link" onClick={() => onOpen(seed)}>
            {seed}
          </Button>
        )
      })}
    </p>
  )
}
