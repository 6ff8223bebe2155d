import {
  actSvg,
  displayName,
  questionRoomName,
  saveNoteText,
  type SavePeek,
  type RoomBefore,
} from '@seedfast/spire'
import { Fragment, type ReactNode } from 'preact/compat'
import { MapFrame } from '../../../game-parts/map-frame.js'
import { capital } from '../../../words/capital.js'
import { CardChip } from '../floors/card-chip.js'
import { RelicName } from '../floors/relic-name.js'
import { itemName, moveName } from '../floors/spire-words.js'
import { ColumnHeads } from '../../../ui/column-heads.js'

const BEFORE: Readonly<Record<RoomBefore, string>> = {
  none: 'next',
  fight: 'after another fight',
  elite: 'after an elite',
  shop: 'after a merchant',
  chest: 'after a chest',
  question: 'after a ? room',
}

const KINDS = { monster: 'fight', elite: 'elite', boss: 'boss' } as const

export function PeekView({ ahead }: { readonly ahead: SavePeek }): ReactNode {
  const { relics, cards, shop, nextAct, chest, notes, uncertain } = ahead
  const encounters = (ids: readonly (string | null)[]): readonly ReactNode[] =>
    ids.flatMap((id) => (id === null ? [] : [displayName('encounter', id)]))
  const row = (choice: readonly string[] | null): readonly ReactNode[] =>
    choice === null ? [UNKNOWN] : choice.map((card, i) => <CardChip key={i} card={card} />)
  const relicNames = (ids: readonly string[]): readonly ReactNode[] =>
    ids.map((id, i) => <RelicName key={i} id={id} />)
  return (
    <div className="peek grid gap-4 min-w-0">
      {notes.length > 0 && (
        <section className="notice" aria-label="About this save">
          <h2>About this save</h2>
          <ul>
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{capital(saveNoteText(note))}</li>
            ))}
          </ul>
        </section>
      )}
      <Ahead title="Boss" reasons={uncertain.boss} items={encounters([ahead.boss, ahead.secondBoss])} />
      <FightTable ahead={ahead} />
      <RewardTable ahead={ahead} />
      <Ahead title="Fights" reasons={uncertain.encounters} items={encounters(ahead.encounters)} />
      <Ahead title="Elites" reasons={uncertain.elites} items={encounters(ahead.elites)} />
      <Ahead title="Next card reward from an elite" reasons={uncertain.cards} items={row(cards.elite)} />
      <Ahead title="Next card reward from the boss" reasons={uncertain.cards} items={row(cards.boss)} />
      <Ahead
        title="Potions from the next fights"
        reasons={uncertain.potions}
        items={ahead.potions.map((id) => (id === null ? 'none' : displayName('potion', id)))}
      />
      <Ahead
        title="Next ? rooms"
        reasons={uncertain.questionRooms}
        items={ahead.questionRooms.map(questionRoomName)}
      />
      <Ahead
        title="Next chest"
        reasons={uncertain.chest}
        items={[
          `${chest.size.toLowerCase()} chest`,
          ...(chest.gold === null ? [] : [`${chest.gold} gold`]),
          ...relicNames(chest.relics),
        ]}
      />
      <Ahead title="Common relics" reasons={uncertain.relics} items={relicNames(relics.COMMON)} />
      <Ahead title="Uncommon relics" reasons={uncertain.relics} items={relicNames(relics.UNCOMMON)} />
      <Ahead title="Rare relics" reasons={uncertain.relics} items={relicNames(relics.RARE)} />
      <Ahead title="Shop relics" reasons={uncertain.relics} items={relicNames(relics.SHOP)} />
      <Ahead title="Boss relics" reasons={uncertain.relics} items={relicNames(relics.BOSS)} />
      <Ahead
        title="Next shop"
        reasons={uncertain.shop}
        items={[
          ...shop.cards.map(([card, price]) => (
            <>
              <CardChip card={card} /> <span className="price">{price}</span>
            </>
          )),
          ...shop.relics.map(([id, price]) => (
            <>
              <RelicName id={id} /> <span className="price">{price}</span>
            </>
          )),
          ...shop.potions.map(([id, price]) => `${itemName(id)} ${price}`),
          ...(shop.removal < 0 ? [] : [`Card removal ${shop.removal}`]),
        ]}
      />
      {nextAct !== null && (
        <section className="next-act" aria-labelledby="next-act-title">
          <h2 id="next-act-title">Act {nextAct.act}</h2>
          <Uncertain reasons={uncertain.nextAct} />
          <MapFrame
            svg={actSvg(nextAct)}
            title={`Map of act ${nextAct.act}`}
            result={{}}
            chosen={null}
            onOpen={() => undefined}
          />
          <Ahead title={`Act ${nextAct.act} boss`} items={encounters([nextAct.boss, nextAct.secondBoss])} />
          <Ahead title={`Act ${nextAct.act} fights`} items={encounters(nextAct.encounters)} />
          <Ahead title={`Act ${nextAct.act} elites`} items={encounters(nextAct.elites)} />
        </section>
      )}
    </div>
  )
}

/** Shown in place of upcoming cards that can't be predicted. */
const UNKNOWN = 'Unknown with Prismatic Shard'

/** Lists the fights that the player could meet on the next floors: for each floor, one fight of each possible kind. */
function FightTable({ ahead }: { readonly ahead: SavePeek }): ReactNode {
  return (
    <section className="floor-part" aria-label="Fights on the next floors">
      <h3>Fights on the next floors</h3>
      <Uncertain reasons={ahead.uncertain.fights} />
      <table className="monsters">
        <ColumnHeads titles={['Floor', 'Fight', 'Monsters, HP and first moves']} />
        <tbody>
          {ahead.fights.map(({ floor, kind, encounter, monsters }) => (
            <tr key={`${floor} ${kind}`}>
              <th scope="row">{floor}</th>
              <td>
                {displayName('encounter', encounter)} <span className="quiet">{KINDS[kind]}</span>
              </td>
              <td>
                {monsters
                  .map(({ id, hp, move }) => `${displayName('monster', id)} ${hp} (${moveName(move)})`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Lists the rewards of the next fight, which depend on the room before the fight. */
function RewardTable({ ahead }: { readonly ahead: SavePeek }): ReactNode {
  return (
    <section className="floor-part" aria-label="Rewards of the next fight">
      <h3>Rewards of the next fight, depending on the room before it</h3>
      <Uncertain reasons={ahead.uncertain.after} />
      <table className="monsters">
        <ColumnHeads titles={['Fought', 'Gold', 'Potion', 'Cards']} />
        <tbody>
          {(Object.keys(BEFORE) as RoomBefore[]).map((before) => {
            const { gold, potion, cards } = ahead.after[before]
            return (
              <tr key={before}>
                <th scope="row">{BEFORE[before]}</th>
                <td className="gold">{gold}</td>
                <td>{potion === null ? '–' : displayName('potion', potion)}</td>
                <td>
                  {cards === null
                    ? UNKNOWN
                    : cards.map((card, i) => (
                        <Fragment key={i}>
                          {i > 0 && ', '}
                          <CardChip card={card} />
                        </Fragment>
                      ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Marks a part that may differ in the game because of the given modifiers or names of mods. */
function Uncertain({ reasons }: { readonly reasons: readonly string[] | undefined }): ReactNode {
  return reasons !== undefined && <p className="quiet">Uncertain because of {reasons.join(', ')}</p>
}

function Ahead({
  title,
  items,
  reasons,
}: {
  readonly title: string
  readonly items: readonly ReactNode[]
  readonly reasons?: readonly string[] | undefined
}): ReactNode {
  return (
    <section className="strip" aria-label={title}>
      <h3>{title}</h3>
      <Uncertain reasons={reasons} />
      <ol>
        {items.map((item, i) => (
          <li key={i} data-state={i === 0 ? 'next' : 'ahead'}>
            {item}
          </li>
        ))}
      </ol>
    </section>
  )
}
