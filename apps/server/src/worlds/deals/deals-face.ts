import type { WorldFace } from '../world-face.js'
import { replayOperation } from './replay.js'
import { REPLAY_RESPONSES } from './replay-shapes.js'
import { openTable } from './table-kind.js'

/** The endpoint of El Dorado sessions, which checks archives. */
export const dealsFace: WorldFace = {
  world: 'deals',
  tag: { name: 'El Dorado', description: 'Checks of recorded sessions.' },
  operations: { replay: replayOperation },
  objects: { table: openTable },
  endpoints: [
    {
      method: 'post',
      path: '/v1/worlds/deals/replay',
      work: 'replay',
      tag: 'El Dorado',
      world: 'deals',
      id: 'postDealsReplay',
      summary: 'Check a session archive, and find edited lines',
      about:
        'Returns the same verdict as `seedfast replay`. A wrong line isn’t an error: `faults` describes it. The server doesn’t store the archive.',
      answers: { 'application/json': 'DealsReplay' },
    },
  ],
  responses: REPLAY_RESPONSES,
}
