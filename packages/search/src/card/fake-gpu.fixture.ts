import type { Gpu, GpuAdapter, GpuBuffer, GpuDevice } from './webgpu.js'

/** What a fake card does with its program, which it doesn't read. */
export interface FakeCard {
  passes(index: bigint): boolean
  isCounted?(index: bigint): boolean
  /** The adapters that requests return, in turn. Default: one named `fake`. */
  readonly names?: readonly (string | null)[]
  /** The time that a dispatch takes per seed, in milliseconds. Default: 0. */
  readonly cost?: number
  /** The number of dispatches after which the card is lost. */
  readonly lostAfter?: number
  /** The number of dispatches after which the card doesn't answer. */
  readonly silentAfter?: number
  /** A fault in the program's last line. */
  readonly compileFault?: string
  /** A fault that buffers cause. */
  readonly memoryFault?: string
  readonly deviceFault?: string
}

interface FakeBuffer extends GpuBuffer {
  readonly words: Uint32Array
}

/** A WebGPU whose card is a function, which counts its dispatches. */
export class FakeGpu implements Gpu {
  readonly sizes: number[] = []
  inFlight = 0
  mostInFlight = 0
  isDestroyed = false
  private clock = 0
  private requests = 0

  constructor(private readonly card: FakeCard) {}

  /** The time in milliseconds, which only dispatches advance. */
  readonly now = (): number => this.clock

  async requestAdapter(): Promise<GpuAdapter | null> {
    const { names = ['fake'], deviceFault } = this.card
    const description = names[this.requests++ % names.length]!
    if (description === null) return null
    return {
      info: { description },
      limits: { maxComputeWorkgroupsPerDimension: 65_535 },
      requestDevice: async () => {
        if (deviceFault !== undefined) throw new Error(deviceFault)
        return this.device()
      },
    }
  }

  private device(): GpuDevice {
    const { compileFault, memoryFault = null, lostAfter = Infinity, silentAfter = Infinity } = this.card
    let lose = (_loss: { readonly message: string }): void => {}
    const copies: (() => void)[] = []
    const faults = [memoryFault === null ? null : { message: memoryFault }, null]
    const buffer = (size: number): FakeBuffer => {
      const words = new Uint32Array(size / 4)
      return {
        words,
        mapAsync: async () => {
          const dispatched = this.sizes.length
          if (dispatched > silentAfter) return new Promise<never>(() => {})
          if (dispatched > lostAfter) {
            lose({ message: 'unplugged' })
            throw new Error('device is lost')
          }
          await new Promise((go) => void setImmediate(go))
        },
        getMappedRange: (at = 0, length = size) => words.slice(at / 4, (at + length) / 4).buffer,
        unmap: () => {},
      }
    }
    return {
      lost: new Promise((resolve) => (lose = resolve)),
      queue: {
        writeBuffer: (to, at, data) => (to as FakeBuffer).words.set(data, at / 4),
        submit: () => copies.splice(0).forEach((run) => run()),
      },
      createShaderModule: ({ code }) => ({
        getCompilationInfo: async () => ({
          messages:
            compileFault === undefined
              ? []
              : [{ type: 'error', message: compileFault, lineNum: code.split('\n').indexOf('BAD') + 1 }],
        }),
      }),
      createComputePipelineAsync: async () => ({ getBindGroupLayout: () => ({}) }),
      createBuffer: ({ size }) => buffer(size),
      createBindGroup: ({ entries }) => entries.map(({ resource }) => resource.buffer),
      createCommandEncoder: () => {
        let bound: FakeBuffer[] = []
        return {
          beginComputePass: () => ({
            setPipeline: () => {},
            setBindGroup: (_, bindings) => (bound = bindings as FakeBuffer[]),
            dispatchWorkgroups: () => copies.push(() => this.run(bound[0]!.words, bound[2]!.words)),
            end: () => {},
          }),
          copyBufferToBuffer: (from, at, to, toAt, size) =>
            copies.push(() => {
              const part = (from as FakeBuffer).words.subarray(at / 4, (at + size) / 4)
              ;(to as FakeBuffer).words.set(part, toAt / 4)
            }),
          finish: () => ({}),
        }
      },
      pushErrorScope: () => {},
      popErrorScope: async () => faults.shift() ?? null,
      destroy: () => (this.isDestroyed = true),
    }
  }

  private run([low, high, count]: Uint32Array, found: Uint32Array): void {
    const { passes, isCounted, cost = 0 } = this.card
    this.sizes.push(count!)
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight)
    setImmediate(() => this.inFlight--)
    const from = (BigInt(high!) << 32n) | BigInt(low!)
    for (let i = 0; i < count!; i++) {
      const index = from + BigInt(i)
      if (!passes(index)) continue
      if (isCounted?.(index) === true) found[1]!++
      else {
        const place = found[0]!++
        if (place + 2 < found.length) found[place + 2] = i
      }
    }
    this.clock += cost * count!
  }
}
