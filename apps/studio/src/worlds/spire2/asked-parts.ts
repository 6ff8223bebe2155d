import { actSvg, type ActMap, type Spire2Result } from '@seedfast/spire2'
import { pointerSteps } from '@seedfast/world'
import { askedPath, type KindNode } from '../../game-parts/asked-path.js'
import { ROOM_KINDS } from '../../game-parts/rank-paths.js'
import { markedPicture, type FindAskedParts } from '../../search/hits/asked-parts.js'
import { capital } from '../../words/capital.js'
import * as values from './address-values.js'

/** Finds the path, the act and the boss that a search asked for, and draws them on the map of their act. */
const spire2AskedParts: FindAskedParts = ({ artefact, rows, things }) => {
  const { acts } = artefact.result as unknown as Spire2Result
  const paths = acts.map(({ act, map }) =>
    askedPath(kindNodes(map), rows, (id) => (act === 1 ? id : `act${act}${capital(id)}`)),
  )
  const pointers = things.map(({ pointer }) => pointer)
  const firstPath = paths.findIndex((path) => path !== null)
  const [thingAct] = pointers.flatMap((pointer) => {
    const [part, index] = pointerSteps(pointer)
    return part === 'acts' ? [Number(index)] : []
  })
  const at = firstPath >= 0 ? firstPath : (thingAct ?? 0)
  return {
    values: {
      ...values.path.to(firstPath < 0 ? [] : paths.map((path) => path ?? [])),
      ...values.act.to(acts[at]!.act),
    },
    svg: markedPicture(actSvg(acts[at]!, paths[at] ?? []), pointers),
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
