import type { FixedEndpoint } from '../operations/endpoint.js'

const JSON_TYPE = 'application/json'

/** The endpoints that don't need a worker. */
export const FIXED_ENDPOINTS: readonly FixedEndpoint[] = [
  {
    path: '/v1/worlds',
    id: 'getWorlds',
    tag: 'worlds',
    summary: 'List the worlds',
    answer: [JSON_TYPE, 'Worlds'],
  },
  {
    path: '/v1/worlds/{id}',
    id: 'getWorld',
    tag: 'worlds',
    summary: "Describe a world's params, presets, facts and formats",
    answer: [JSON_TYPE, 'World'],
  },
  {
    path: '/healthz',
    id: 'getHealth',
    tag: 'server',
    summary: 'Check the server’s health',
    answer: [JSON_TYPE, 'Health'],
  },
  {
    path: '/metrics',
    id: 'getMetrics',
    tag: 'server',
    summary: 'Export metrics for Prometheus',
    answer: ['text/plain', null],
  },
]
