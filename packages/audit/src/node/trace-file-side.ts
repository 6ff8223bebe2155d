import { closeSync, openSync, readSync } from 'node:fs'
import { filePlace } from '@seedfast/world'
import type { DrawRecord } from '../trace/draw-record.js'
import type { RecordWindow } from '../trace/observe-run.js'
import { isTrace, parseDraw, type TraceHeader } from '../trace/trace-file.js'
import { callHashesOf, sideHashes } from '../trace/from-trace.js'
import type { SideHashes, TraceCalls, RunName, TraceSource } from '../trace/trace-source.js'
import { LONGEST_LINE, MARK, TraceScan, type ScannedTrace } from './trace-scan.js'

/** The number of bytes to read at a time. */
const PART = 1 << 20

/**
 * A trace file as one side of a comparison. The whole file is read once to compute its hashes; afterward, only the
 * part near the difference is read again.
 */
export class TraceFile implements TraceSource {
  readonly header: TraceHeader
  readonly run: RunName
  readonly calls: TraceCalls = {
    code: null,
    readsLines: false,
    hashes: async () => {
      const [first] = await this.window({ from: 0, to: 1 })
      return first?.sites === undefined ? null : callHashesOf(this.draws(0, this.scanned.hashes.draws))
    },
  }

  constructor(
    readonly name: string,
    private readonly scanned: ScannedTrace,
  ) {
    this.header = scanned.header
    this.run = { world: this.header.world, seed: this.header.seed }
  }

  async hashes(): Promise<SideHashes> {
    const { hashes, header } = this.scanned
    return { ...sideHashes(hashes), sha256: header.sha256 }
  }

  async window({ from, to }: RecordWindow): Promise<readonly DrawRecord[]> {
    return [...this.draws(from, Math.min(to, this.scanned.hashes.draws))]
  }

  private *draws(from: number, end: number): Generator<DrawRecord> {
    if (from >= end) return
    const first = Math.floor(from / MARK)
    let n = first * MARK
    for (const line of linesFrom(this.name, this.scanned.marks[first]!)) {
      if (n >= from) yield parseDraw(line, n, filePlace(this.name))
      if (++n === end) break
    }
  }
}

/** Returns whether a file's content starts like a trace file. */
export function isTraceFile(file: string): boolean {
  return opened(file, PART, (read) => isTrace(headOf(read).toString('latin1')))
}

/**
 * Reads a trace file, keeping only one hash per draw in memory. Throws an InputError with the line number if the file
 * isn't a trace, or if draws are missing at its end.
 */
export function openTrace(file: string): TraceFile {
  const scan = new TraceScan(filePlace(file))
  opened(file, PART, (read) => takeRest(scan, read, 0))
  return new TraceFile(file, scan.end())
}

/**
 * Reads two trace files, `part` bytes at a time. As long as their draws are byte-for-byte identical, each draw is
 * parsed only once.
 */
export function openTraces(
  a: string,
  b: string,
  part = PART,
): { readonly a: TraceFile; readonly b: TraceFile } {
  const [scanA, scanB] = [new TraceScan(filePlace(a)), new TraceScan(filePlace(b))]
  opened(a, part, (readA) =>
    opened(b, part, (readB) => {
      const [headA, headB] = [headOf(readA), headOf(readB)]
      scanA.take(headA)
      scanB.take(headB)
      const distance = headB.length - headA.length
      let at = headA.length
      for (;;) {
        const bytes = readA(at)
        if (scanA.failed || scanB.failed || bytes.length === 0 || !bytes.equals(readB(at + distance))) break
        scanA.take(bytes)
        at += bytes.length
      }
      if (!scanA.failed && at > headA.length) scanB.follow(scanA, distance)
      takeRest(scanA, readA, at)
      if (scanA.failed) return
      takeRest(scanB, readB, at + distance)
    }),
  )
  return { a: new TraceFile(a, scanA.end()), b: new TraceFile(b, scanB.end()) }
}

/** Reads part of a file, starting at byte position `at`. Returns an empty buffer at the end of the file. */
type Read = (at: number) => Buffer

function opened<T>(file: string, part: number, use: (read: Read) => T): T {
  const open = openSync(file, 'r')
  try {
    return use((at) => {
      const bytes = Buffer.allocUnsafe(part)
      return bytes.subarray(0, readSync(open, bytes, 0, part, at))
    })
  } finally {
    closeSync(open)
  }
}

/** Returns a file's first line, or the start of a line that is too long. */
function headOf(read: Read): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const part = read(at)
    const end = part.indexOf(0x0a)
    parts.push(end === -1 ? part : part.subarray(0, end + 1))
    at += part.length
    if (end !== -1 || part.length === 0 || at > LONGEST_LINE) return Buffer.concat(parts)
  }
}

function takeRest(scan: TraceScan, read: Read, from: number): void {
  for (let at = from; ;) {
    const part = read(at)
    if (part.length === 0 || scan.failed) return
    scan.take(part)
    at += part.length
  }
}

/** Yields the non-empty lines of a file, starting at a byte position. */
function* linesFrom(file: string, from: number): Generator<string> {
  const open = openSync(file, 'r')
  try {
    let rest: Buffer = Buffer.alloc(0)
    for (let at = from; ;) {
      const bytes = Buffer.allocUnsafe(PART)
      const count = readSync(open, bytes, 0, PART, at)
      const data = Buffer.concat([rest, bytes.subarray(0, count)])
      at += count
      let start = 0
      for (let end = data.indexOf(0x0a); end !== -1; end = data.indexOf(0x0a, start)) {
        if (end > start) yield data.toString('utf8', start, end)
        start = end + 1
      }
      rest = data.subarray(start)
      if (count > 0) continue
      if (rest.length > 0) yield rest.toString('utf8')
      return
    }
  } finally {
    closeSync(open)
  }
}
