import { CardError, cardFailure } from './card-error.js'
import { SHADER_END, SHADER_START, type CardProgram } from './card-program.js'
import {
  MAP_READ,
  USAGE,
  type CompilationMessage,
  type Gpu,
  type GpuAdapter,
  type GpuBuffer,
  type GpuDevice,
} from './webgpu.js'

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
/** The number of seeds in the first dispatch, and the fewest in later ones. */
const LEAST_SEEDS = 2 ** 10
/**
 * How long a card may take to answer, and to answer for the first time, when it may still have to compile the program.
 * Adapters on the processor need minutes for the longest shaders.
 */
const ANSWER_MS = 30_000
const FIRST_ANSWER_MS = 300_000
/** The number of offsets that a dispatch can return. If more seeds pass, fewer are tried at once. */
const MOST_OFFSETS = 2 ** 20
const WORKGROUP = 64
/** The number of seeds that one invocation tests, one after another. */
const SEEDS_EACH = 16
const ROW = 32_768

/** Two dispatches run at the same time, so that the card never waits for the answer of the last one to be read. */
const LANES = 2

/**
 * Returns whether a program has much memory. Such programs also have many loops, and Debian's adapter llvmpipe ends all
 * loops of an invocation, and of those that it runs together with it, after 65,535 iterations in total. So an invocation
 * tests one seed instead of several, and proposes it if a last loop doesn't run to its end.
 */
function isLongProgram(wgsl: string): boolean {
  const sizes = [...wgsl.matchAll(/var<private> \w+: array<u32, (\d+)>/g)].map(([, size]) => Number(size))
  return Math.max(0, ...sizes) >= 32
}

/** The number of turns of the last loop, which is an input so that the program can't be simplified. */
const LAST_TURNS = 2

const mainOf = (each: number, isLong: boolean): string => `
@group(0) @binding(0) var<uniform> range: vec4<u32>;
@group(0) @binding(1) var<storage, read> tables: array<u32>;
struct Found { count: atomic<u32>, counted: atomic<u32>, offsets: array<u32> }
@group(0) @binding(2) var<storage, read_write> found: Found;
fn hasRun() -> bool {
  var turns = 0u;
  for (var i = 0u; i < range.w; i++) { turns++; }
  return turns == range.w;
}
@compute @workgroup_size(${WORKGROUP})
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) local: u32) {
  let first = ((group.y * ${ROW}u + group.x) * ${WORKGROUP}u + local) * ${each}u;
  var counted = 0u;
  for (var i = 0u; i < ${each}u; i++) {
    let at = first + i;
    if (at >= range.z) { break; }
    let index = u64_add(range.xy, vec2<u32>(at, 0u));
    let passed = passes(index);
    let isKnown = ${isLong ? 'hasRun()' : 'true'};
    if (passed || !isKnown) {
      if (isKnown && isCounted(index)) { counted++; continue; }
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

/** Options for opening a card. */
export interface CardOptions {
  /** Returns the time in milliseconds. It is used to keep dispatches short. */
  readonly now: () => number
  /** Default: `any`. */
  readonly adapters?: Adapters
  /** A part of the adapter's name, in any case. Default: the adapter that WebGPU chooses. */
  readonly adapter?: string | null
}

/**
 * Opens the graphics card with a program. `gpu` is `navigator.gpu`, which browsers and Deno have. Throws a CardError if
 * there is no such adapter, or if it can't run the program.
 */
export async function openCard(
  gpu: Gpu | undefined,
  program: CardProgram,
  { now, adapters = 'any', adapter: wanted = null }: CardOptions,
): Promise<Card> {
  if (gpu === undefined) throw cardFailure('no-adapter', {})
  const adapter = wanted === null ? await gpu.requestAdapter(REQUESTS[0]) : await adapterNamed(gpu, wanted)
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

/** The requests that may return different adapters. WebGPU can't list all adapters. */
const REQUESTS = [
  { powerPreference: 'high-performance' },
  { powerPreference: 'low-power' },
  { forceFallbackAdapter: true },
] as const

async function adapterNamed(gpu: Gpu, wanted: string): Promise<GpuAdapter> {
  const names = new Set<string>()
  for (const request of REQUESTS) {
    const adapter = await gpu.requestAdapter(request)
    if (adapter === null) continue
    const name = adapterName(adapter)
    if (name.toLowerCase().includes(wanted.toLowerCase())) return adapter
    names.add(name)
  }
  throw cardFailure('other-adapter', { wanted, names: [...names] })
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
  const isLong = isLongProgram(program.wgsl)
  const each = isLong ? 1 : SEEDS_EACH
  const code = program.wgsl + mainOf(each, isLong)
  const module = device.createShaderModule({ code })
  const { messages } = await module.getCompilationInfo()
  const fault = messages.find(({ type }) => type === 'error')
  if (fault !== undefined) throw cardFailure('shader', placeOfFault(code, fault))
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
      Uint32Array.of(Number(from & 0xffffffffn), Number((from >> 32n) & 0xffffffffn), count, LAST_TURNS),
    )
    queue.writeBuffer(lane.found, 0, zeros)
    const groups = Math.ceil(count / (WORKGROUP * each))
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
  let limit = FIRST_ANSWER_MS
  const contents = async (buffer: GpuBuffer, size: number): Promise<Uint32Array> => {
    try {
      await inTime(buffer.mapAsync(MAP_READ), limit, name)
      limit = ANSWER_MS
      const words = new Uint32Array(buffer.getMappedRange(0, size)).slice()
      buffer.unmap()
      return words
    } catch (error) {
      if (error instanceof CardError) throw error
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
  let fitting = LEAST_SEEDS
  /** The shortest time that a dispatch took, most of which doesn't depend on the number of seeds. */
  let latency = Infinity
  /** Tests a part of the seeds, or its halves if too many pass, and adds what it finds to `parts`. */
  const test = async (parts: Part[], from: bigint, at: number, seeds: number): Promise<void> => {
    if (lost !== null) throw lost
    const lane = await takeLane()
    const start = now()
    let found: Proposed | null
    try {
      found = await dispatch(lane, from + BigInt(at), seeds)
    } finally {
      giveBack(lane)
    }
    if (found === null) {
      const half = Math.ceil(seeds / 2)
      fitting = Math.min(fitting, half)
      await test(parts, from, at, half)
      return test(parts, from, at + half, seeds - half)
    }
    parts.push({ ...found, at })
    const took = now() - start
    latency = Math.min(latency, took)
    if (seeds !== fitting) return
    const computing = took - latency
    if (computing > DISPATCH_MS)
      fitting = Math.max(LEAST_SEEDS, Math.floor((seeds * DISPATCH_MS) / computing))
    else if (computing < DISPATCH_MS / 4 && found.offsets.length < MOST_OFFSETS / 8)
      fitting = Math.min(seeds * 4, MOST_PROPOSED)
  }
  return {
    name,
    conditions: program.conditions,
    propose: async (from, count) => {
      const parts: Part[] = []
      let next = 0
      const testNext = async (): Promise<void> => {
        while (next < count) {
          const at = next
          const seeds = Math.min(fitting, count - at)
          next += seeds
          await test(parts, from, at, seeds)
        }
      }
      await Promise.all(lanes.map(testNext))
      return joined(parts)
    },
    close: () => device.destroy(),
  }
}

/**
 * Returns where and why a program doesn't compile. In the source of a world's shader, lines are counted from the start of
 * that source, and names begin with `$` again.
 */
function placeOfFault(code: string, { lineNum, message }: CompilationMessage) {
  const lines = code.split('\n')
  const starts = lines.map((text, i) => (text.startsWith(SHADER_START) && i < lineNum - 1 ? i : -1))
  const start = Math.max(-1, ...starts)
  const isInShader = start !== -1 && lines.indexOf(SHADER_END, start) >= lineNum
  const prefix = isInShader ? lines[start]!.slice(SHADER_START.length) : '$'
  const source = (lines[lineNum - 1] ?? '').trim().slice(0, 120)
  return {
    line: isInShader ? lineNum - 1 - start : lineNum,
    source: source.replaceAll(prefix, '$'),
    reason: message.replaceAll(prefix, '$'),
  }
}

/** Waits for a card's answer. Throws a CardError if there is none in time. */
async function inTime(answer: Promise<void>, limit: number, name: string): Promise<void> {
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(cardFailure('late', { name, seconds: limit / 1000 }))
    // oxlint-disable-next-line seedfast/no-ambient-time -- a search continues without the card, with the same hits
    timer = setTimeout(fail, limit)
  })
  try {
    // oxlint-disable-next-line seedfast/no-ambient-time -- see above
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer as number)
  }
}

const SHORT_BYTES = 4096
/** The number of words before the offsets, and their size. */
const HEAD = 2
const HEAD_BYTES = 4 * HEAD

/** What a dispatch found, and the offset of its first seed. */
interface Part extends Proposed {
  readonly at: number
}

function joined(parts: Part[]): Proposed {
  const offsets = new Uint32Array(parts.reduce((sum, part) => sum + part.offsets.length, 0))
  let filled = 0
  for (const part of parts.sort((a, b) => a.at - b.at))
    for (const offset of part.offsets) offsets[filled++] = part.at + offset
  return { offsets, counted: parts.reduce((sum, { counted }) => sum + counted, 0) }
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
