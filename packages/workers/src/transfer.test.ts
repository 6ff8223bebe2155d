import { expect, test } from 'vitest'
import { KINDS } from './worker-kinds.fixture.js'

const [thread, , , , webWorker] = KINDS

test.each([thread!, webWorker!])(
  '%s moves the buffers of an answer instead of copying them',
  async (_, open) => {
    const worker = open()
    expect(await worker.ask('bytes', 3)).toEqual({ bytes: new Uint8Array([7, 7, 7]) })
    expect(await worker.ask('left', undefined as never)).toBe(0)
    worker.stop()
  },
)
