import { brokerContract, LOCK_MS } from './broker.contract.js'
import type { Broker } from './broker.js'
import { MemoryBroker } from './memory-broker.js'

let time = 0
const broker: Broker = new MemoryBroker(() => time, LOCK_MS)

brokerContract('the broker in memory', () => ({
  open: async () => broker,
  pass: async (milliseconds) => {
    time += milliseconds
  },
}))
