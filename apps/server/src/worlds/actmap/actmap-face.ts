import type { WorldFace } from '../world-face.js'
import { forecastOperation, resolveOperation } from './unknown-rooms.js'
import { UNKNOWN_RESPONSES } from './unknown-shapes.js'

/** A step to an Unknown of the act map of seed 7. */
const STEP = { seed: '7', path: ['r0c0', 'r1c0'], node: 'r2c0' }

/** Unknown rooms of an act map, resolved step by step. */
export const actmapFace: WorldFace = {
  world: 'actmap',
  tag: { name: 'act map', description: 'Only for act maps: Unknown rooms, step by step.' },
  operations: { forecast: forecastOperation, resolve: resolveOperation },
  endpoints: [
    {
      method: 'post',
      path: '/v1/worlds/actmap/unknown/forecast',
      work: 'forecast',
      tag: 'act map',
      world: 'actmap',
      id: 'postUnknownForecast',
      summary: 'What an Unknown of an act map may turn out to be',
      about: 'The weights and chances of an Unknown as things stand on a journey, without a draw.',
      answers: { 'application/json': 'UnknownForecast' },
      example: STEP,
    },
    {
      method: 'post',
      path: '/v1/worlds/actmap/unknown/resolve',
      work: 'resolve',
      tag: 'act map',
      world: 'actmap',
      id: 'postUnknownResolve',
      summary: 'Step to a node of an act map, and resolve it when it is an Unknown',
      about:
        'Gives what the node turned out to be, and the journey to send with the next step. The server keeps nothing: the same step of the same journey gives the same outcome.',
      answers: { 'application/json': 'UnknownOutcome' },
      example: STEP,
    },
  ],
  responses: UNKNOWN_RESPONSES,
}
