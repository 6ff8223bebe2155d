import type { WorldFace } from '../world-face.js'
import { peekOperation } from './peek.js'
import { PEEK_RESPONSES } from './peek-shapes.js'

/** The endpoint for Slay the Spire, which looks ahead from an autosave. */
export const spireFace: WorldFace = {
  world: 'spire',
  tag: { name: 'Slay the Spire', description: 'What comes next in a saved run.' },
  operations: { peek: peekOperation },
  endpoints: [
    {
      method: 'post',
      path: '/v1/worlds/spire/peek',
      work: 'peek',
      tag: 'Slay the Spire',
      world: 'spire',
      id: 'postSpirePeek',
      summary: 'List what comes next in an autosave',
      about:
        'Returns the same JSON as `seedfast spire peek --json`. The server doesn’t store the save. Names are the game’s IDs.',
      answers: { 'application/json': 'SpirePeek' },
    },
  ],
  responses: PEEK_RESPONSES,
}
