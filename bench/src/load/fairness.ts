import { setTimeout as sleep } from 'node:timers/promises'
import { send, type Answered, type Client } from './client.js'

/** Params whose rules can't all be satisfied. Proving this takes at least a second per seed. */
const HEAVY_PARAMS = {
  spec: { rows: 60, columns: 15, branchiness: 0.7 },
  rules: {
    counts: {
      min: { Elite: 120, Shop: 25, Port: 40, Treasure: 10 },
      max: { Elite: 300, Shop: 40, Port: 70, Treasure: 20 },
      targets: { Elite: 250, Shop: 30, Port: 50, Treasure: 12 },
    },
    spacing: { eliteMinGap: 4, shopMinGap: 5, portMinGap: 3 },
    rows: { width: [4, 8] },
  },
}

const MANY: Client = { address: '127.0.0.2' }
const ONE: Client = { address: '127.0.0.3' }
const LIGHT: Client = { address: '127.0.0.4' }

/** The pause between light requests, in milliseconds. */
const PAUSE_MS = 20

/** The results of a run with three clients, two of which send heavy requests. */
export interface Fairness {
  /** The answers to the heavy requests of both clients. */
  readonly heavy: readonly Answered[]
  readonly light: readonly Answered[]
}

/**
 * Measures how fairly a server treats its clients. Sends `atOnce` simultaneous heavy requests from one address, heavy
 * requests one at a time from a second address, and light requests from a third address. Ends when all simultaneous
 * requests are answered.
 */
export async function measureFairness(url: string, atOnce: number): Promise<Fairness> {
  let seed = 0
  const heavyRequest = (client: Client): Promise<Answered> =>
    send(
      url,
      client,
      '/v1/worlds/actmap/make',
      JSON.stringify({ seed: String(seed++), params: HEAVY_PARAMS }),
    )
  let ended = false
  const many = Promise.all(Array.from({ length: atOnce }, () => heavyRequest(MANY))).finally(
    () => (ended = true),
  )
  const one = inTurn(
    () => ended,
    () => heavyRequest(ONE),
  )
  const light = inTurn(
    () => ended,
    async () => {
      const answered = await send(url, LIGHT, `/v1/worlds/actmap/make?seed=${seed++}`)
      await sleep(PAUSE_MS)
      return answered
    },
  )
  return { heavy: [...(await many), ...(await one)], light: await light }
}

async function inTurn(ended: () => boolean, next: () => Promise<Answered>): Promise<readonly Answered[]> {
  const answers: Answered[] = []
  while (!ended()) answers.push(await next())
  return answers
}
