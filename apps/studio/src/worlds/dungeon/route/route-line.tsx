import type { ReactNode } from 'preact/compat'
import { countOf } from '../../../words/quantity-text.js'
import type { ThingPlace } from '../dungeon-part.js'
import type { LevelView } from '../level/use-level.js'
import type { ShownRoute } from './use-route.js'
import { Button } from '../../../ui/button.js'

interface RouteLineProps {
  readonly route: ShownRoute
  readonly end: ThingPlace
  readonly view: LevelView
}

/**
 * Describes the route to the selected thing: its length, and a button for each level on the route, which selects the
 * stairs to take there. Another button lets routes start from the selected thing.
 */
export function RouteLine({ route, end, view }: RouteLineProps): ReactNode {
  const { start } = view
  const isStart = start?.thing.pointer === end.thing.pointer
  if (!view.showsRoute || route === undefined) return null
  return (
    <div
      className="route-line flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
      role="group"
      aria-label="Route"
    >
      <p>
        {isStart ? (
          'Routes start here.'
        ) : route === null ? (
          <>No route leads here on foot from {startWords(start)}.</>
        ) : (
          <>
            {countOf(route.steps, 'step')} from {startWords(start)}
          </>
        )}
      </p>
      {!isStart && route !== null && route.legs.length > 1 && (
        <ol className="flex flex-wrap gap-1 min-w-0" aria-label="Levels on the route">
          {route.legs.map(({ level, stair, cells }, i) => (
            <li key={i}>
              <Button
                look="chip"
                aria-current={level === view.id}
                title={`${countOf(cells.length - 1, 'step')} on ${level}`}
                onClick={() =>
                  view.show(level, stair === null ? end.thing.pointer : `/levels/${level}/stairs/${stair}`)
                }
              >
                {level}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {isStart ? (
        <Button onClick={() => view.setStart(null)}>Start at the dungeon’s exit</Button>
      ) : (
        <Button onClick={() => view.setStart(end.thing.pointer)}>Start routes here</Button>
      )}
    </div>
  )
}

function startWords(start: ThingPlace | null): string {
  return start === null ? 'the dungeon’s exit' : `${start.thing.name} on ${start.level}`
}
