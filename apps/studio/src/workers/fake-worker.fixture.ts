import { connect, WorkerEndedError, type Calls, type RemoteWorker } from '@seedfast/workers'

/** A call that hasn't been answered yet. */
interface Asked {
  readonly id: number
  readonly call: string
  readonly arg: unknown
}

// Tests replace the clock, so keep a reference to the real timer.
const later = globalThis.setTimeout

/** A worker that answers only when the test tells it to, so that the test decides which call is slow. */
export class FakeWorker<Type extends Calls<Type>> {
  isEnded = false
  readonly waiting: Asked[] = []
  readonly cancelled: number[] = []
  readonly remote: RemoteWorker<Type>
  #send = (_message: unknown): void | Promise<void> => {}
  #leave = (_reason: Error): void => {}

  constructor() {
    this.remote = connect<Type>({
      name: 'test worker',
      gone: new Promise((resolve) => {
        this.#leave = resolve
      }),
      send: (message) => {
        const { kind, ...asked } = message as Asked & { readonly kind: string }
        if (kind === 'ask') this.waiting.push(asked)
        if (kind === 'cancel') this.cancelled.push(asked.id)
      },
      receive: (take) => {
        this.#send = take
      },
      stop: () => {
        this.isEnded = true
      },
    })
  }

  /** Answers the oldest waiting call. */
  async answer(value: (request: Asked) => unknown): Promise<void> {
    const request = this.waiting.shift()!
    void this.#send({ kind: 'answer', id: request.id, value: value(request) })
    await settled()
  }

  progress(value: unknown): void {
    void this.#send({ kind: 'progress', id: this.waiting[0]!.id, value })
  }

  async fail(reason: string): Promise<void> {
    this.#leave(new WorkerEndedError('test worker', { how: 'threw', reason }))
    await settled()
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    later(resolve, 0)
  })
}
