import { CLASS_NAMES, PLAYER_CLASSES, type Seen, type UnlockFit } from '@seedfast/spire'
import { useEffect, useState, type ReactNode } from 'preact/compat'
import { withValue } from '../../../edit/at-path.js'
import { givenChange } from '../../../session/session.js'
import { Button } from '../../../ui/button.js'
import { PlainInput } from '../../../ui/plain-input.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'

interface SeenPartProps {
  readonly part: SpirePart
  readonly editor: SpireEditor
}

type Found = UnlockFit | { readonly faults: readonly string[] }

/** Lets players enter what their game shows on a floor, and finds the unlock levels that match it. */
export default function SeenPart({ part, editor }: SeenPartProps): ReactNode {
  const { session, seed, params, run } = part
  const { world } = session
  const { floor } = run.walk[editor.selected]!
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ readonly of: object; readonly result: Found } | null>(null)
  useEffect(() => {
    if (seen.length === 0) return undefined
    let end: (() => void) | null = () => {}
    // The page loads the code of the search, which checks names, only if someone uses it.
    import('./find-unlocks.js').then(
      ({ findUnlocks }) => {
        if (end !== null)
          end = findUnlocks({ world, seed, params, seen }, (result) => setFound({ of: seen, result }))
      },
      () => setFound({ of: seen, result: { faults: ['Part of the studio failed to load.'] } }),
    )
    return () => {
      end?.()
      end = null
    }
  }, [world, seed, params, seen])
  const names = typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const add = (): void => {
    if (names.length === 0) return
    setSeen([...seen.filter((one) => one.floor !== floor), { floor, names }])
    setTyped('')
  }
  return (
    <div className="grid gap-2 pt-2">
      <p>
        Enter what your game shows on floor {floor}, such as cards or a relic, to find out which unlock levels
        your profile has. Choose your own path and decisions up to this floor first.
      </p>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <PlainInput
          aria-label={`What your game shows on floor ${floor}`}
          placeholder="Names, separated by commas"
          className="grow"
          value={typed}
          onType={setTyped}
        />
        <Button disabled={names.length === 0} onClick={add}>
          Find unlock levels
        </Button>
      </form>
      {seen.length > 0 && (
        <ul className="grid gap-1 m-0 p-0 list-none">
          {seen.map((one) => (
            <li key={one.floor}>
              Floor {one.floor}: {one.names.join(', ')}{' '}
              <Button look="link" onClick={() => setSeen(seen.filter((other) => other !== one))}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {seen.length > 0 && found?.of !== seen && <p>Trying all combinations of unlock levels…</p>}
        {seen.length > 0 && found?.of === seen && <FoundLevels part={part} found={found.result} />}
      </div>
    </div>
  )
}

function FoundLevels({ part, found }: { readonly part: SpirePart; readonly found: Found }): ReactNode {
  if ('faults' in found) return found.faults.map((line) => <p key={line}>{line}</p>)
  const { fitting, tried, levels, best, unfit } = found
  if (fitting === 0) {
    return (
      <p>
        No unlock levels offer all of this. The nearest ones lack{' '}
        {unfit.map(({ floor, name }) => `${name} on floor ${floor}`).join(', ')}. Check the character, the
        ascension level and your path.
      </p>
    )
  }
  const { session, edit } = part
  const use = (): void => {
    const unlocks = Object.fromEntries(Object.entries(best.unlocks).filter(([, level]) => level < 5))
    const value = withValue(session.params.value, ['unlocks'], unlocks)
    edit(givenChange(session, 'params', withValue(value, ['reachedBoss'], best.reachedBoss)))
  }
  return (
    <>
      <p>
        {fitting} of {tried} combinations fit:{' '}
        {PLAYER_CLASSES.map(
          (name) =>
            `${CLASS_NAMES[name]} ${levels[name].length === 6 ? 'any level' : levels[name].join(' or ')}`,
        ).join(', ')}
        {!best.reachedBoss && '; the last run reached no boss'}.
      </p>
      <Button onClick={use}>Use the highest levels that fit</Button>
    </>
  )
}
