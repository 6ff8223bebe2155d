import { useEffect, useState, type ReactNode } from 'preact/compat'
import { StreamDraws } from '../../../game-parts/stream-draws.js'
import { Button } from '../../../ui/button.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'
import type { FoundDraws } from './find-next.js'

interface NextPartProps {
  readonly part: SpirePart
  readonly editor: SpireEditor
}

const FIRST = 5
const MORE = 20

/** Shows what each stream gives next after the selected floor. */
export default function NextPart({ part, editor }: NextPartProps): ReactNode {
  const { session, seed, params, run } = part
  const { world } = session
  const { floor } = run.walk[editor.selected]!
  const [count, setCount] = useState(FIRST)
  const [found, setFound] = useState<FoundDraws | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (result: FoundDraws | 'failed'): void => {
      if (isCurrent) setFound(result)
    }
    import('./find-next.js')
      .then(({ findNext }) => findNext({ world, seed, params, floor, count }))
      .then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [world, seed, params, floor, count])
  return (
    <div className="grid gap-3 pt-2 min-w-0">
      <p>
        Each list assumes that only its kind of room or reward comes next. For example, the second card reward
        is right if no shop or elite draws cards before it.
      </p>
      {found === 'failed' && <p role="alert">Part of the studio failed to load.</p>}
      {found !== null && found !== 'failed' && (
        <>
          <StreamDraws {...found} />
          {count === FIRST && (
            <p>
              <Button onClick={() => setCount(MORE)}>Show the next {MORE}</Button>
            </p>
          )}
        </>
      )}
    </div>
  )
}
