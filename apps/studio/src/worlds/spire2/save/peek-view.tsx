import {
  actSvg,
  bossText,
  displayName,
  ROOM_NAMES,
  saveNoteText,
  type ActId,
  type LaterAct,
  type Peek,
} from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { ItemStrip, itemsAfter } from '../../../game-parts/item-strip.js'
import { MapFrame } from '../../../game-parts/map-frame.js'
import { capital } from '../../../words/capital.js'
import { AncientOffers } from '../run/ancient-offers.js'

/** Shows what comes next in a saved run. */
export function PeekView({ ahead }: { readonly ahead: Peek }): ReactNode {
  const { bosses, fights, elites, events, unknownRooms, chestRelics, relics, characters, notes } = ahead
  return (
    <div className="peek run-page grid gap-4 min-w-0">
      {notes.length > 0 && (
        <section className="notice" aria-label="About this save">
          <h2>About this save</h2>
          <ul>
            {notes.map((note) => (
              <li key={note.code}>{capital(saveNoteText(note))}</li>
            ))}
          </ul>
        </section>
      )}
      <Ahead title="Boss" ids={bosses} />
      <Ahead title="Fights" ids={fights} />
      <Ahead title="Elites" ids={elites} />
      <Ahead title="Events" ids={events} />
      <ItemStrip
        title="Next ? rooms"
        items={itemsAfter(
          unknownRooms.map((room) => ROOM_NAMES[room]),
          0,
        )}
      />
      <Ahead title="Next chests, if you take each relic" ids={chestRelics} />
      {relics.flatMap((bag, slot) =>
        Object.entries(bag).map(([rarity, ids]) => (
          <Ahead
            key={`${slot} ${rarity}`}
            title={`${displayName(characters[slot]!)}: ${rarity} relics`}
            ids={ids}
          />
        )),
      )}
      {ahead.laterActs.map((act) => (
        <LaterActLists key={act.act} act={act} characters={characters} />
      ))}
    </div>
  )
}

function LaterActLists({
  act: laterAct,
  characters,
}: {
  readonly act: LaterAct
  readonly characters: Peek['characters']
}): ReactNode {
  const { act, id, bosses, fights, elites, offers, map } = laterAct
  const plan = { act, id, boss: bosses[0]!, secondBoss: bosses[1] ?? null, fights, elites }
  const title = `Act ${act}: ${displayName(id)}`
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={title}>
      <h2>{title}</h2>
      <div className="act-columns">
        {map !== null && (
          <MapFrame
            // Only acts of the game have a map.
            svg={actSvg({ ...plan, map, id: id as ActId, ancient: offers[0]!.ancient, events: [] })}
            title={`Map of act ${act}`}
            result={{}}
            chosen={null}
            onOpen={() => undefined}
          />
        )}
        <div className="floor-column">
          <p>
            Boss: <strong>{bossText(plan)}</strong>
          </p>
          <AncientOffers
            players={characters.map((character, slot) => ({
              character,
              offers: [offers[slot]!],
            }))}
            firstAct={act}
          />
          <Ahead title={`Act ${act} fights`} ids={fights} />
          <Ahead title={`Act ${act} elites`} ids={elites} />
        </div>
      </div>
    </section>
  )
}

function Ahead({ title, ids }: { readonly title: string; readonly ids: readonly string[] }): ReactNode {
  return <ItemStrip title={title} items={itemsAfter(ids.map(displayName), 0)} />
}
