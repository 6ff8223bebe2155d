import type { OnLevel, LevelView } from '../level/use-level.js'
import type { LevelThing } from '@seedfast/dungeon'
import { useMemo, type ReactNode } from 'preact/compat'
import { ThingGlyph } from '../thing-glyph.js'
import { nextThing, thingGroups, type ThingGroup } from '../thing-groups.js'
import { vetoWords } from './veto-words.js'

/** The lists below the map, each with its title, the kinds of things in it, and the text to show if it is empty. */
const LISTS: readonly (readonly [title: string, kinds: readonly LevelThing['kind'][], none: string])[] = [
  ['Monsters', ['unique', 'monster', 'ghost'], 'No monsters'],
  ['Items', ['artefact', 'item'], 'No items'],
  ['Vaults', ['vault'], 'No vaults'],
  ['Stairs and features', ['stair', 'feature'], 'Nothing'],
]

/**
 * Lists everything on the level. Pressing a name marks one of the things with that name on the map. Pressing the name
 * again marks the next thing.
 */
export function LevelLists({ dungeon, view }: OnLevel): ReactNode {
  const here = dungeon.things(view.id)
  const lists = useMemo(
    () =>
      LISTS.map(([title, kinds, none]) => ({
        title,
        none,
        groups: kinds.flatMap((kind) =>
          thingGroups(here.filter((thing) => thing.kind === kind && thing.holder === undefined)),
        ),
      })),
    [here],
  )
  const { vetoes } = dungeon.result.levels[view.id]!
  const withHolder = useMemo(() => here.filter(({ holder }) => holder !== undefined), [here])
  const shops = here.filter(({ kind }) => kind === 'shop')
  const carried = withHolder.filter(({ price }) => price === undefined)
  return (
    <div className="level-lists grid tiles-fit-46 gap-4 print:block print:columns-[6] print:gap-x-[4mm] print:mt-[1.5mm] print:text-[7.5pt]">
      {lists.map(({ title, none, groups }) => (
        <section key={title} aria-label={`${title} on ${view.id}`}>
          <h2>{title}</h2>
          {groups.length === 0 && <p className="quiet">{none}</p>}
          <ul>
            {groups.map((group) => (
              <li key={`${group.kind} ${group.name}`}>
                <GroupRow group={group} view={view} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {carried.length > 0 && (
        <section aria-label={`Carried by monsters on ${view.id}`}>
          <h2>Carried by monsters</h2>
          <ul>
            {carried.map((thing) => (
              <li key={thing.pointer}>
                <HeldRow thing={thing} view={view} about={thing.holder!.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shops.map((shop) => (
        <section key={shop.pointer} aria-label={`Shop on ${view.id}: ${shop.name}`}>
          <h2>Shop: {shop.name}</h2>
          <ul>
            {withHolder
              .filter(({ holder }) => holder!.pointer === shop.pointer)
              .map((thing) => (
                <li key={thing.pointer}>
                  <HeldRow thing={thing} view={view} about={`${thing.price} gold`} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {vetoes.length > 0 && (
        <section aria-label={`Vetoed attempts at ${view.id}`}>
          <h2>Vetoed attempts</h2>
          <ol className="pl-6 list-decimal">
            {vetoes.map((veto, i) => (
              <li key={i}>{vetoWords(veto, dungeon.data)}</li>
            ))}
          </ol>
          <p className="quiet">Attempt {vetoes.length + 1} succeeded.</p>
        </section>
      )}
    </div>
  )
}

function GroupRow({ group, view }: { readonly group: ThingGroup; readonly view: LevelView }): ReactNode {
  const { kind, name, glyph, count, outOfDepth, things } = group
  const isMarked = things.some(({ pointer }) => pointer === view.at)
  const rare = kind === 'unique' || kind === 'artefact' ? kind : ''
  const notes = kind === 'vault' ? things[0]!.notes : []
  return (
    <button
      type="button"
      className="thing-row"
      aria-pressed={isMarked}
      onClick={() => view.show(view.id, nextThing(group, view.at).pointer)}
    >
      <ThingGlyph kind={kind} glyph={glyph} />
      <span>
        {name}
        {count > 1 && ` ×${count}`}
        {[rare, ...notes].filter(Boolean).map((note) => (
          <small key={note}> {note}</small>
        ))}
        {outOfDepth && <small className="out-of-depth"> out of depth</small>}
      </span>
    </button>
  )
}

/** Shows an item that a shop sells or a monster carries. */
function HeldRow({
  thing,
  view,
  about,
}: {
  readonly thing: LevelThing
  readonly view: LevelView
  readonly about: string
}): ReactNode {
  const { kind, glyph, name, count, pointer } = thing
  return (
    <button
      type="button"
      className="thing-row"
      aria-pressed={pointer === view.at}
      onClick={() => view.show(view.id, pointer)}
    >
      <ThingGlyph kind={kind} glyph={glyph} />
      <span>
        {name}
        {count > 1 && ` ×${count}`} <small>{kind === 'artefact' ? `artefact, ${about}` : about}</small>
      </span>
    </button>
  )
}
