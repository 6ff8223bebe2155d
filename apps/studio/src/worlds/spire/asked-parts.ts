import { actSvg, type SpireResult } from '@seedfast/spire'
import { pointerSteps } from '@seedfast/world'
import { askedPath } from '../../game-parts/asked-path.js'
import { markedPicture, type FindAskedParts } from '../../search/hits/asked-parts.js'
import * as values from './address-values.js'
import { kindNodes } from './map/ranked-paths.js'
import { columnsIn, floorOf } from './plan/floor-numbers.js'

/** Finds the path, the room and the boss that a search asked for, and draws them on the map of their act. */
const spireAskedParts: FindAskedParts = ({ artefact, rows, things }) => {
  const { acts, walk } = artefact.result as unknown as SpireResult
  const path = askedPath(kindNodes(acts[0]!.map), rows)
  const rooms = things.flatMap(({ pointer }) => {
    const [part, index] = pointerSteps(pointer)
    return part === 'walk' ? [walk[Number(index)]!] : []
  })
  const [room] = rooms
  const act = path !== null || room === undefined ? 1 : room.act
  const at = acts.findIndex((one) => one.act === act)
  const { map } = acts[at]!
  const marked = [
    ...rooms.flatMap(({ act: inAct, floor, x }) => {
      const node = map.nodes.findIndex((one) => one.x === x && floorOf(act, one.y) === floor)
      return inAct !== act ? [] : [node < 0 ? `/acts/${at}/boss` : `/acts/${at}/map/nodes/${node}`]
    }),
    ...things.flatMap(({ pointer }) => (pointer === `/acts/${at}/boss` ? [pointer] : [])),
  ]
  return {
    values: {
      ...values.path.to(path === null ? [] : [path]),
      ...values.floor.to(path === null ? (room?.floor ?? 0) : 0),
      ...values.act.to(path === null ? null : act),
    },
    svg: markedPicture(actSvg(acts[at]!, path ?? columnsIn(walk, act)), marked),
  }
}

export default spireAskedParts
