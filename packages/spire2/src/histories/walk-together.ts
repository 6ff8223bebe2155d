import { drawChestRelics } from '../chests/chest-relics.js'
import { buildOf } from '../builds/builds.js'
import type { MapPoint } from '../map/act-map.js'
import { startStream, walkStream } from '../numbers/streams.js'
import type { Params } from '../schema/params.js'
import type { ActPlan, Spire2Result } from '../schema/result.js'
import { firstUnknownOdds, isShopBarred, unknownRoomOf } from '../unknown/unknown-rooms.js'
import { kindOf } from './recorded-path.js'
import type { RecordedPoint, RunHistory } from './run-history.js'
import type { Trail } from './trail.js'

/** Compares the recorded points of a run of several players with what the seed gives to all of them. */
export class SharedWalk {
  private floor = 0
  private readonly unknown
  private readonly chests
  private readonly gone: string[] = []
  private hasJuzuBracelet = false

  constructor(
    private readonly trail: Trail,
    private readonly history: RunHistory,
    private readonly params: Params,
    private readonly result: Spire2Result,
  ) {
    const build = buildOf(params.build)
    this.unknown = startStream(build, history.seed, 'unknown_map_point')
    this.chests = walkStream(build, history.seed, 'treasure_room_relics')
  }

  /** Compares an act. `path` contains the points of the map between the ancient and the boss. */
  walkAct(points: readonly RecordedPoint[], path: readonly MapPoint[], act: ActPlan): void {
    const { trail } = this
    const odds = firstUnknownOdds()
    const lists = { monster: [...act.fights], elite: [...act.elites], boss: bossesOf(act) }
    const events = [...act.events]
    points.forEach((point, i) => {
      this.floor++
      const { kind, id } = point.rooms[0]!
      trail.enterFloor({
        floor: this.floor,
        act: act.act,
        room: i === 0 ? 'ancient' : kindOf(kind),
        name: id,
      })
      if (i === 0) this.compareAncient(point, act)
      else if (point.type === 'unknown') {
        const next = path[i - 1]?.to ?? []
        const types = act.map.points
          .filter(({ row, column }) => row === i + 1 && next.includes(column))
          .map(({ type }) => type)
        const drawn = unknownRoomOf(this.unknown.nextFloat(), odds, {
          juzuBracelet: this.hasJuzuBracelet,
          shopBarred: isShopBarred(points[i - 1]!.rooms[0]!.kind === 'shop', types),
        })
        trail.compare('? room', [drawn], [kindOf(kind)])
      }
      if (Object.hasOwn(lists, kind) && point.rooms.length === 1 && id !== null) {
        const list = kind as keyof typeof lists
        const drawn = lists[list].shift()
        if (drawn !== undefined) trail.compare(list === 'monster' ? 'fight' : list, [drawn], [id])
      }
      if (kind === 'event' && i > 0 && id !== null) {
        const at = events.indexOf(id)
        trail.add('event', at >= 0 ? 'equal' : 'unexplained', events.slice(0, 1), [id])
        events.splice(0, at + 1)
      }
      if (kind === 'treasure') this.compareChest(point)
      for (const { relics } of point.players) {
        for (const [relic, taken] of relics) {
          this.gone.push(relic)
          this.hasJuzuBracelet ||= taken && relic === 'JUZU_BRACELET'
        }
      }
    })
  }

  private compareAncient({ rooms, players }: RecordedPoint, { act, ancient }: ActPlan): void {
    const { trail, result } = this
    trail.compare('ancient', [ancient], [rooms[0]!.id ?? ''])
    players.forEach(({ offers }, slot) => {
      if (offers === null) return
      trail.offer('gifts', offers)
      trail.compare(
        'offers',
        result.players[slot]!.offers[act - 1]!.relics,
        offers.map(([relic]) => relic),
      )
    })
  }

  private compareChest({ players }: RecordedPoint): void {
    const { tables } = buildOf(this.params.build)
    const bag = Object.fromEntries(
      Object.entries(this.result.sharedRelics).map(([rarity, list]) => [
        rarity,
        list.filter((relic) => !this.gone.includes(relic)),
      ]),
    ) as Spire2Result['sharedRelics']
    const count = this.history.characters.length
    const [drawn] = drawChestRelics(this.chests, bag, [this.floor], { tables, players: count })
    const found = players.flatMap(({ relics }) => relics.map(([relic]) => relic))
    // A run that ended at a chest has no relics.
    if (found.length > 0) this.trail.compare('chest', drawn!, found)
  }
}

function bossesOf({ boss, secondBoss }: ActPlan): string[] {
  return secondBoss === null ? [boss] : [boss, secondBoss]
}
