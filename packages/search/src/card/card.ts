import { cardFailure } from './card-error.js'
import type { CardProgram } from './card-program.js'
import { MAP_READ, USAGE, type Gpu, type GpuAdapter, type GpuBuffer, type GpuDevice } from './webgpu.js'

/** A graphics card that proposes seeds. */
export interface Card {
  /** The name of the adapter, such as `llvmpipe (LLVM 15.0.6, 256 bits)`. */
  readonly name: string
  /** The texts of the conditions that the card evaluates. */
  readonly conditions: readonly string[]
  /**
   * Tests `count` seeds, at most 2^31, starting at index `from`. Throws a CardError if the card fails or is lost.
   */
  propose(from: bigint, count: number): Promise<Proposed>
  close(): void
}

/** The seeds that a card found. */
export interface Proposed {
  /**
   * The offsets, in ascending order, of the seeds that satisfy the conditions, and of those for which a condition has no
   * answer.
   */
  readonly offsets: Uint32Array
  /** The number of other seeds that satisfy the conditions. It's 0 unless the program only counts seeds. */
  readonly counted: number
}

/** The most seeds in a call of `propose`. */
export const MOST_PROPOSED = 2 ** 31

/** The target duration of a dispatch in milliseconds. A page stays smooth if a dispatch takes less than 50 ms. */
const DISPATCH_MS = 40
const FIRST_SEEDS = 2 ** 16
/** The number of offsets that a dispatch can return. If more seeds pass, fewer are tried at once. */
const MOST_OFFSETS = 2 ** 20
const WORKGROUP = 64
/** The number of seeds that one invocation tests, one after another. */
const SEEDS_EACH = 16
const ROW = 32_768

/** Two dispatches run at the same time, so that the card never waits for the answer of the last one to be read. */
const LANES = 2

const MAIN = `
@group(0) @binding(0) var<uniform> range: vec4<u32>;
@group(0) @binding(1) var<storage, read> tables: array<u32>;
struct Found { count: atomic<u32>, counted: atomic<u32>, offsets: array<u32> }
@group(0) @binding(2) var<storage, read_write> found: Found;
@compute @workgroup_size(${WORKGROUP})
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local: u32) {
  let first = ((group.y * ${ROW}u + group.x) * ${WORKGROUP}u + local) * ${SEEDS_EACH}u;
  var counted = 0u;
  for (var i = 0u; i < ${SEEDS_EACH}u; i++) {
    let at = first + i;
    if (at >= range.z) { break; }
    let index = u64_add(range.xy, vec2<u32>(at, 0u));
    if (passes(index)) {
      if (isCounted(index)) { counted++; continue; }
      let place = atomicAdd(&found.count, 1u);
      if (place < ${MOST_OFFSETS}u) { found.offsets[place] = at; }
    }
  }
  if (counted > 0u) { atomicAdd(&found.counted, counted); }
}
`

/** The buffers of one dispatch. */
interface Lane {
  readonly range: GpuBuffer
  readonly found: GpuBuffer
  readonly read: GpuBuffer
  readonly bindings: object
}

/** Which adapters may be used: all, or only real cards, not those that a browser simulates on the processor. */
export type Adapters = 'any' | 'real'

/**
 * Opens the graphics card with a program. `gpu` is `navigator.gpu`, which browsers and Deno have. `now` returns the time in milliseconds, and is used to keep dispatches short.
 * Throws a CardError if there is no adapter, or if it can't run the program.
 */
export async function openCard(
  gpu: Gpu | undefined,
  program: CardProgram,
  now: () => number,
  adapters: Adapters = 'any',
): Promise<Card> {
  const adapter = gpu === undefined ? null : await gpu.requestAdapter({ powerPreference: 'high-performance' })
  if (adapter === null) throw cardFailure('no-adapter', {})
  const name = adapterName(adapter)
  if (adapters === 'real' && isSimulated(adapter, name)) throw cardFailure('simulated', { name })
  let device: GpuDevice
  try {
    device = await adapter.requestDevice()
  } catch (error) {
    throw cardFailure('device', { name, reason: (error as Error).message })
  }
  try {
    return await openDevice(device, { name, program, now })
  } catch (error) {
    device.destroy()
    throw error
  }
}

async function openDevice(
  device: GpuDevice,
  {
    name,
    program,
    now,
  }: { readonly name: string; readonly program: CardProgram; readonly now: () => number },
): Promise<Card> {
  let lost: Error | null = null
  void device.lost.then(({ message }) => (lost = cardFailure('lost', { name, reason: message })))
  device.pushErrorScope('validation')
  device.pushErrorScope('out-of-memory')
  const module = device.createShaderModule({ code: program.wgsl + MAIN })
  const { messages } = await module.getCompilationInfo()
  const fault = messages.find(({ type }) => type === 'error')
  if (fault !== undefined) {
    const line = (program.wgsl + MAIN).split('\n')[fault.lineNum - 1] ?? ''
    throw cardFailure('shader', {
      line: fault.lineNum,
      source: line.trim().slice(0, 120),
      reason: fault.message,
    })
  }
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module, entryPoint: 'main' },
  })
  const tables = device.createBuffer({
    size: program.tables.byteLength,
    usage: USAGE.STORAGE | USAGE.COPY_DST,
  })
  device.queue.writeBuffer(tables, 0, program.tables)
  const bytes = HEAD_BYTES + 4 * MOST_OFFSETS
  const lanes = Array.from({ length: LANES }, (): Lane => {
    const range = device.createBuffer({ size: 16, usage: USAGE.UNIFORM | USAGE.COPY_DST })
    const found = device.createBuffer({ size: bytes, usage: USAGE.STORAGE | USAGE.COPY_DST | USAGE.COPY_SRC })
    const read = device.createBuffer({ size: bytes, usage: USAGE.MAP_READ | USAGE.COPY_DST })
    const entries = [range, tables, found].map((buffer, binding) => ({ binding, resource: { buffer } }))
    return {
      range,
      found,
      read,
      bindings: device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }),
    }
  })
  for (let i = 0; i < 2; i++) {
    const problem = await device.popErrorScope()
    if (problem !== null) throw cardFailure('device', { name, reason: problem.message })
  }

  const zeros = new Uint32Array(HEAD_BYTES / 4)
  /** Tests up to 2^31 seeds. Returns those that pass, or null if there are too many. */
  const dispatch = async (lane: Lane, from: bigint, count: number): Promise<Proposed | null> => {
    const { queue } = device
    queue.writeBuffer(
      lane.range,
      0,
      Uint32Array.of(Number(from & 0xffffffffn), Number((from >> 32n) & 0xffffffffn), count, 0),
    )
    queue.writeBuffer(lane.found, 0, zeros)
    const groups = Math.ceil(count / (WORKGROUP * SEEDS_EACH))
    const encoder = device.createCommandEncoder()
    const pass = encoder.beginComputePass()
    pass.setPipeline(pipeline)
    pass.setBindGroup(0, lane.bindings)
    pass.dispatchWorkgroups(Math.min(groups, ROW), Math.ceil(groups / ROW))
    pass.end()
    // Few seeds pass, so a short copy nearly always suffices.
    encoder.copyBufferToBuffer(lane.found, 0, lane.read, 0, SHORT_BYTES)
    queue.submit([encoder.finish()])
    const short = await contents(lane.read, SHORT_BYTES)
    const [passed, counted] = [short[0]!, short[1]!]
    if (passed > MOST_OFFSETS) return null
    const size = HEAD_BYTES + 4 * passed
    if (size <= SHORT_BYTES) return { offsets: short.slice(HEAD, HEAD + passed).sort(), counted }
    const copy = device.createCommandEncoder()
    copy.copyBufferToBuffer(lane.found, 0, lane.read, 0, size)
    queue.submit([copy.finish()])
    return { offsets: (await contents(lane.read, size)).slice(HEAD).sort(), counted }
  }
  const contents = async (buffer: GpuBuffer, size: number): Promise<Uint32Array> => {
    try {
      await buffer.mapAsync(MAP_READ)
      const words = new Uint32Array(buffer.getMappedRange(0, size)).slice()
      buffer.unmap()
      return words
    } catch (error) {
      throw lost ?? cardFailure('lost', { name, reason: (error as Error).message })
    }
  }

  const free = [...lanes]
  const waiting: ((lane: Lane) => void)[] = []
  const takeLane = async (): Promise<Lane> =>
    free.pop() ?? new Promise<Lane>((resolve) => void waiting.push(resolve))
  const giveBack = (lane: Lane): void => {
    const next = waiting.shift()
    if (next === undefined) free.push(lane)
    else next(lane)
  }
  let fitting = FIRST_SEEDS
  return {
    name,
    conditions: program.conditions,
    propose: async (from, count) => {
      const parts: Uint32Array[] = []
      let counted = 0
      for (let at = 0; at < count;) {
        if (lost !== null) throw lost
        const lane = await takeLane()
        const seeds = Math.min(fitting, count - at)
        const start = now()
        let found: Proposed | null
        try {
          found = await dispatch(lane, from + BigInt(at), seeds)
        } finally {
          giveBack(lane)
        }
        if (found === null) {
          fitting = Math.max(1, Math.floor(seeds / 2))
          continue
        }
        const { offsets } = found
        counted += found.counted
        for (let i = 0; i < offsets.length; i++) offsets[i]! += at
        parts.push(offsets)
        at += seeds
        const took = now() - start
        if (seeds === fitting)
          fitting =
            took > DISPATCH_MS
              ? Math.max(FIRST_SEEDS, Math.floor((seeds * DISPATCH_MS) / took))
              : took < DISPATCH_MS / 4 && offsets.length < MOST_OFFSETS / 8
                ? Math.min(seeds * 4, MOST_PROPOSED)
                : seeds
      }
      return { offsets: joined(parts), counted }
    },
    close: () => device.destroy(),
  }
}

const SHORT_BYTES = 4096
/** The number of words before the offsets, and their size. */
const HEAD = 2
const HEAD_BYTES = 4 * HEAD

function joined(parts: readonly Uint32Array[]): Uint32Array {
  if (parts.length === 1) return parts[0]!
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function adapterName({ info }: GpuAdapter): string {
  const { vendor = '', architecture = '', device = '', description = '' } = info ?? {}
  return description || device || [vendor, architecture].filter(Boolean).join(' ') || 'an unnamed adapter'
}

function isSimulated({ info, isFallbackAdapter }: GpuAdapter, name: string): boolean {
  return (
    info?.isFallbackAdapter === true ||
    isFallbackAdapter === true ||
    /swiftshader|llvmpipe|lavapipe/i.test(name)
  )
}
