import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { actPart } from './act/act.js'
import { BestPathCard } from './walk/best-path-card.js'
import { useBestPath } from './walk/use-best-path.js'
import { useWalk } from './walk/use-walk.js'
import { WalkCard } from './walk/walk-card.js'

export default function ActSide(props: WorldPartProps): ReactNode {
  const part = actPart(props)
  const walk = useWalk(part)
  const best = useBestPath(part, walk.journey.path.at(-1))
  return (
    <>
      <WalkCard part={part} walk={walk} />
      <BestPathCard part={part} best={best} />
    </>
  )
}
