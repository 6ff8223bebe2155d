import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { actPart } from './act/act.js'
import { namedPart } from '../../ui/part-boundary.js'
import { usePaths } from './walk/use-paths.js'
import { useWalk } from './walk/use-walk.js'
import { WalkCard } from './walk/walk-card.js'
import './actmap.css'

// The paths are below the walk and are loaded after it.
const PathsCard = namedPart('The paths', () => import('./walk/paths-card.js'))

export default function ActSide(props: WorldPartProps): ReactNode {
  const part = actPart(props)
  const walk = useWalk(part)
  const paths = usePaths(part, walk.journey.path.at(-1))
  return (
    <>
      <WalkCard part={part} walk={walk} />
      <PathsCard part={part} paths={paths} />
    </>
  )
}
