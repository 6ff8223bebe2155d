import type { AnyWorld } from '@seedfast/world'

/** An address that answers by itself, without a worker. */
export interface FixedEndpoint {
  readonly path: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  /** The media type of the answer, and the name of its schema; null for a text. */
  readonly answer: readonly [string, string | null]
  /** The world that must be there. */
  readonly world?: string
}

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
    path: '/library/',
    id: 'getLibrary',
    tag: 'litemint',
    summary: 'Every card by its id',
    answer: [JSON_TYPE, 'Library'],
    world: 'deck',
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
  return FIXED.filter(({ world }) => world === undefined || worlds.some(({ id }) => id === world))
}
