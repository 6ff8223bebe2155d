import type { OnLevel } from './level/use-level.js'
import type { LevelThing } from '@seedfast/dungeon'
import type { ReactNode } from 'preact/compat'
import { thingCondition } from './thing-condition.js'
import { RouteLine } from './route/route-line.js'
import type { ShownRoute } from './route/use-route.js'
import { ThingGlyph } from './thing-glyph.js'
import { thingGroups, nextThing } from './thing-groups.js'
import { kindPlace, STEP_WORDS } from './level/kind-steps.js'
import { stairTarget } from './level/level-steps.js'
import type { StepKey } from './level/step-keys.js'
import { NextIcon, PreviousIcon } from '../../ui/icons.js'
import { namedPart } from '../../ui/part-boundary.js'
import { useNarrow } from '../../ui/use-narrow.js'
import { Button } from '../../ui/button.js'

// Loaded when a vault is first selected.
const VaultCard = namedPart('The vault', () => import('./vault/vault-card.js'))

interface SelectedThingProps extends OnLevel {
  readonly route: ShownRoute
  onStep(kind: StepKey, by: 1 | -1): void
  onWhy(thing: LevelThing): void
  onSearch(condition: string): void
}

/**
 * Describes the selected thing and the route to it. The buttons select the next thing with the same name, follow a stair
 * to another level, open the Why panel, search for seeds with the same thing, and clear the selection.
 */
export function SelectedThing({
  dungeon,
  view,
  route,
  onStep,
  onWhy,
  onSearch,
}: SelectedThingProps): ReactNode {
  const isNarrow = useNarrow()
  const here = dungeon.things(view.id)
  const thing = here.find(({ pointer }) => pointer === view.at)
  if (thing === undefined) {
    return (
      <p className="selected-thing quiet" role="status">
        Press something on the map to see why it is there, or press stairs to take them.
        {isNarrow && ' To change levels, swipe on the title or past the map’s edge.'}
      </p>
    )
  }
  const { key: stepKey, things: ofKind, index } = kindPlace(here, thing)
  const group = thingGroups(here).find(({ things }) => things.includes(thing))!
  const target = stairTarget(dungeon.result, thing)
  const place = { level: view.id, thing }
  const condition = thingCondition(dungeon.result, place)
  return (
    <>
      <div className="selected-thing">
        <p role="status">
          <ThingGlyph kind={thing.kind} glyph={thing.glyph} /> <strong>{thing.name}</strong>
          {thing.count > 1 && ` ×${thing.count}`}{' '}
          <span className="quiet">
            {[`${STEP_WORDS[stepKey]} ${index + 1} of ${ofKind.length}`, ...detailsOf(thing)].join(' · ')}
          </span>
        </p>
        <span className="thing-actions">
          {ofKind.length > 1 && (
            <span className="flex">
              <StepButton kind={stepKey} by={-1} onStep={onStep} />
              <StepButton kind={stepKey} by={1} onStep={onStep} />
            </span>
          )}
          {group.things.length > 1 && (
            <Button onClick={() => view.show(view.id, nextThing(group, view.at).pointer)}>
              Next of {group.things.length}
            </Button>
          )}
          {target !== null && (
            <Button onClick={() => view.show(target.level, target.at)}>Go to {target.level}</Button>
          )}
          <Button onClick={() => onWhy(thing)}>Why?</Button>
          {condition !== null && (
            <Button title={`Search for dungeons with this on ${view.id}`} onClick={() => onSearch(condition)}>
              Find seeds
            </Button>
          )}
          <Button onClick={() => view.toggleListed(thing.pointer)}>
            {view.list.includes(thing.pointer) ? 'Remove from my list' : 'Add to my list'}
          </Button>
          <Button onClick={() => view.show(view.id)}>Unmark</Button>
        </span>
      </div>
      <RouteLine route={route} end={place} view={view} />
      {thing.kind === 'vault' && (
        <VaultCard dungeon={dungeon} view={view} index={Number(thing.pointer.split('/').at(-1))} />
      )}
    </>
  )
}

function StepButton({
  kind,
  by,
  onStep,
}: {
  readonly kind: StepKey
  readonly by: 1 | -1
  onStep(kind: StepKey, by: 1 | -1): void
}): ReactNode {
  const name = `${by > 0 ? 'Next' : 'Previous'} ${STEP_WORDS[kind]}`
  const key = `${by > 0 ? '' : 'Shift+'}${kind.toUpperCase()}`
  return (
    <Button look="quiet" aria-label={name} title={`${name} (${key})`} onClick={() => onStep(kind, by)}>
      {by > 0 ? <NextIcon /> : <PreviousIcon />}
    </Button>
  )
}

/** Returns the details that are shown in addition to a thing's name. */
function detailsOf({ kind, name, x, y, width, height, notes, holder, price, vault }: LevelThing): string[] {
  return [
    ...(kind === 'vault' ? [`${width} × ${height} cells`] : []),
    ...(kind === 'unique' || kind === 'artefact' ? [kind] : []),
    ...notes.filter((note) => !name.includes(note)),
    ...(holder === undefined
      ? []
      : [price === undefined ? `carried by ${holder.name}` : `${price} gold in the shop`]),
    ...(vault === undefined ? [] : [`in the vault ${vault}`]),
    `column ${x}, row ${y}`,
  ]
}
