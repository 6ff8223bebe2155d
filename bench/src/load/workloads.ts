/** A request repeated with different seeds. */
export interface Workload {
  readonly name: string
  request(seed: number): LoadRequest
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

const CARDS = [10, 52, 60, 18, 29, 42, 40, 63, 62, 69].map(
  (card) => `card_dex_${String(card).padStart(5, '0')}`,
)

export const WORKLOADS: readonly Workload[] = [
  {
    name: 'act maps',
    request: (seed) => ({ method: 'GET', path: `/v1/worlds/actmap/make?seed=${seed}` }),
  },
  {
    name: 'decks',
    request: (seed) => ({ method: 'POST', path: '/getdeck/', body: JSON.stringify({ deck: CARDS, seed }) }),
  },
]
