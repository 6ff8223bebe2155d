import { setTimeout as sleep } from 'node:timers/promises'
import { openBroker, readQueueUrl } from '@seedfast/search-queue'
import { brokerContract, LOCK_MS } from '../packages/search-queue/src/broker/broker.contract.js'
import { describeOnServers } from './queue-servers.js'

describeOnServers('BullMQ', (server) => {
  brokerContract('is a broker', () => ({
    open: (name) =>
      openBroker(readQueueUrl(server().url), {
        name,
        lockMs: LOCK_MS,
        now: () => performance.now(),
        awayMs: 10_000,
      }),
    pass: (milliseconds) => sleep(milliseconds),
    records: (search) => server().records(search),
  }))
})
