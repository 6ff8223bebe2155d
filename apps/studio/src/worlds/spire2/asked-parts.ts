import { actSvg, type ActMap, type Spire2Result } from '@seedfast/spire2'
import { pointerSteps } from '@seedfast/world'
import { askedPath, type KindNode } from '../../game-parts/asked-path.js'
import { ROOM_KINDS } from '../../game-parts/rank-paths.js'
import { markedPicture, type FindAskedParts } from '../../search/hits/asked-parts.js'
import { capital } from '../../words/capital.js'
import * as values from './address-values.js'
import { walkedColumns } from './walk/plan-edits.js'

/** Finds the path, the room of the walk and the boss that a search asked for, and draws them on the map of their act. */
const spire2AskedParts: FindAskedParts = ({ artefact, rows, things }) => {
  const { acts, walk } = artefact.result as unknown as Spire2Result
  const paths = acts.map(({ act, map }) =>
    askedPath(kindNodes(map), rows, (id) => (act === 1 ? id : `act${act}${capital(id)}`)),
  )
  const pointers = things.map(({ pointer }) => pointer)
  const rooms = pointers.flatMap((pointer) => {
    const [part, , index] = pointerSteps(pointer)
    return part === 'walk' ? (walk?.rooms[Number(index)] ?? []) : []
  })
  const [room] = rooms
  const firstPath = paths.findIndex((path) => path !== null)
  const [thingAct] = pointers.flatMap((pointer) => {
    const [part, index] = pointerSteps(pointer)
    return part === 'acts' ? [Number(index)] : []
  })
  const at = firstPath >= 0 ? firstPath : room === undefined ? (thingAct ?? 0) : room.act - 1
  const { act, map } = acts[at]!
  const firstFloor = walk?.rooms.find((one) => one.act === act)?.floor ?? 1
  const marked = rooms.flatMap((one) => {
    const point = map.points.findIndex(
      ({ row, column }) => row === one.floor - firstFloor && column === one.column,
    )
    return one.act !== act
      ? []
      : [point < 0 ? `/acts/${at}/${one.room.kind}` : `/acts/${at}/map/points/${point}`]
  })
  const walked = walkedColumns(walk?.rooms ?? [], acts.length)[at]!
  return {
    values: {
      ...values.path.to(firstPath < 0 ? [] : paths.map((path) => path ?? [])),
      ...values.floor.to(firstPath < 0 ? (room?.floor ?? 0) : 0),
      ...values.act.to(firstPath < 0 && room !== undefined ? null : act),
    },
    svg: markedPicture(actSvg(acts[at]!, paths[at] ?? walked), [...pointers, ...marked]),
  }
}

/** Returns a map's points as nodes. Rows are numbered from 0, and a ? room is an event. */
function kindNodes({ points }: ActMap): KindNode[] {
  return points.map(({ column, row, to, type }) => ({
    x: column,
    y: row - 1,
    to,
    kind: type === 'unknown' ? 'event' : (ROOM_KINDS.find((kind) => kind === type) ?? null),
  }))
}

export default spire2AskedParts
