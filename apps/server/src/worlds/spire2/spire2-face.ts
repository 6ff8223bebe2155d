import type { WorldFace } from '../world-face.js'
import { replayRunOperation } from './replay-run.js'
import { RUN_RESPONSES } from './run-shapes.js'

/** The endpoint for Slay the Spire 2, which replays a run history. */
export const spire2Face: WorldFace = {
  world: 'spire2',
  tag: { name: 'Slay the Spire 2', description: 'How a finished run compares with its seed.' },
  operations: { 'spire2-run': replayRunOperation },
  endpoints: [
    {
      method: 'post',
      path: '/v1/worlds/spire2/run',
      work: 'spire2-run',
      tag: 'Slay the Spire 2',
      world: 'spire2',
      id: 'postSpire2Run',
      summary: 'Replay a run history of Slay the Spire 2',
      about:
        'Returns the same JSON as `seedfast spire2 run --json`. The server doesn’t store the history. Names are the game’s IDs.',
      answers: { 'application/json': 'Spire2Run' },
    },
  ],
  responses: RUN_RESPONSES,
}
