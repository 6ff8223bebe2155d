import type { AnyWorld } from '@seedfast/world'
import type { FixedEndpoint } from '../operations/endpoint.js'
import { facesOf } from '../worlds/world-faces.js'

const JSON_TYPE = 'application/json'

const FIXED: readonly FixedEndpoint[] = [
  {
    path: '/v1/worlds',
    id: 'getWorlds',
    tag: 'worlds',
    summary: 'The worlds',
    answer: [JSON_TYPE, 'Worlds'],
  },
  {
    path: '/v1/worlds/{id}',
    id: 'getWorld',
    tag: 'worlds',
    summary: 'One world: its params, presets, facts and formats',
    answer: [JSON_TYPE, 'World'],
  },
  {
    path: '/healthz',
    id: 'getHealth',
    tag: 'server',
    summary: 'Whether the server is well',
    answer: [JSON_TYPE, 'Health'],
  },
  {
    path: '/metrics',
    id: 'getMetrics',
    tag: 'server',
    summary: 'What is counted, for Prometheus',
    answer: ['text/plain', null],
  },
]

/** The addresses that answer by themselves, for these worlds. */
export function fixedEndpoints(worlds: readonly AnyWorld[]): readonly FixedEndpoint[] {
  return [...FIXED, ...facesOf(worlds).flatMap(({ documents = [] }) => documents)]
}
