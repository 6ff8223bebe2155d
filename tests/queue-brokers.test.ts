import { setTimeout as sleep } from 'node:timers/promises'
import { openBroker, readQueueUrl } from '@seedfast/search/queue'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { brokerContract, LOCK_MS } from '../packages/search/src/queue/broker.contract.js'
import { MISSING_SERVERS, QUEUE_SERVERS, type QueueServer } from './queue-servers.js'

for (const [name, start] of QUEUE_SERVERS) {
  describe(`BullMQ on ${name}`, () => {
    let server: QueueServer
    beforeAll(async () => {
      server = await start()
    })
    afterAll(() => server?.stop())

    brokerContract('is a broker', () => ({
      open: (name) =>
        openBroker(readQueueUrl(server.url, '--queue'), {
          name,
          lockMs: LOCK_MS,
          now: () => performance.now(),
          awayMs: 10_000,
        }),
      pass: (milliseconds) => sleep(milliseconds),
    }))
  })
}

for (const name of MISSING_SERVERS) test.skip(`BullMQ on ${name}: not tried, no server was found`, () => {})
