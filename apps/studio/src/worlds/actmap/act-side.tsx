import type { ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { actPart } from './act/act.js'
import { PathsCard } from './walk/paths-card.js'
import { usePaths } from './walk/use-paths.js'
import { useWalk } from './walk/use-walk.js'
import { WalkCard } from './walk/walk-card.js'
import './actmap.css'

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
