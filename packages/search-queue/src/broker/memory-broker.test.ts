import { brokerContract, LOCK_MS } from './broker.contract.js'
import { MemoryBroker } from './memory-broker.js'

let time = 0
const broker = new MemoryBroker(() => time, LOCK_MS)

brokerContract('the memory broker', () => ({
  open: async () => broker,
  pass: async (milliseconds) => {
    time += milliseconds
  },
  records: async (search) => broker.records(search),
}))
