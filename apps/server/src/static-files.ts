import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip } from 'node:zlib'
import type { Handler } from './http/env.js'
import { holdsTag } from './http/etag.js'
import { gainsByGzip, gzipped, takesBrotli, takesGzip } from './http/gzip.js'

/** A file that is ready to be sent. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether `bytes` is compressed with gzip. */
  readonly isPacked: boolean
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
}

/**
 * Reads all regular files in a folder and its subfolders. Returns them keyed by URL path, such as
 * `/assets/index-x1.js`, or `/` for `index.html`. `under` is a prefix for the paths, such as `/guide`. Links and names
 * that start with a dot are skipped. If a file's name ends in `.gz`, the file is already compressed, and its path omits
 * this ending. URLs are only looked up in the returned map and never become file paths, so no request can read a file
 * outside the folder.
 */
export async function readStaticFiles(folder: string, under = ''): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  await readFolder(folder, under, files)
  const pages = [...files].filter(([address]) => address.endsWith('/index.html'))
  for (const [address, file] of pages) files.set(address.slice(0, -'index.html'.length), file)
  return files
}

async function readFolder(folder: string, address: string, files: Map<string, StaticFile>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const inner = `${address}/${entry.name}`
    if (entry.isDirectory()) await readFolder(path, inner, files)
    else if (entry.isFile()) {
      const isPacked = inner.endsWith('.gz')
      const served = isPacked ? inner.slice(0, -'.gz'.length) : inner
      files.set(served, staticFile(served, new Uint8Array(await readFile(path)), isPacked))
    }
  }
}

/** Prepares a file to be served at a URL path. */
export function staticFile(address: string, bytes: Uint8Array<ArrayBuffer>, isPacked = false): StaticFile {
  return {
    bytes,
    isPacked,
    type: mediaType(address),
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    cacheControl: cacheControl(address),
  }
}

/**
 * Returns the `Cache-Control` header for a URL path. Only files in `assets` are cached without revalidation, because
 * their names contain a content hash.
 */
function cacheControl(address: string): string {
  return /^(?:\/guide)?\/assets\//.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/**
 * Serves a file, or status 304 if the client already has it. A request for an unknown path is passed to the next
 * handler.
 */
export function serveStaticFiles(files: ReadonlyMap<string, StaticFile>): Handler {
  return async (context, next) => {
    const file = files.get(decoded(new URL(context.req.url).pathname))
    if (file === undefined) return next()
    context.set('route', context.req.path.startsWith('/guide/') ? 'guide' : 'studio')
    const headers: Record<string, string> = { etag: file.etag, 'cache-control': file.cacheControl }
    if (holdsTag(context.req.header('if-none-match'), file.etag)) return context.body(null, 304, headers)
    const coding = codingFor(file, context.req.header('accept-encoding'))
    if (coding !== null) {
      const bytes = file.isPacked ? file.bytes : await packedOnce(file, coding)
      return context.body(bytes, 200, {
        ...headers,
        etag: `W/${file.etag}`,
        vary: 'accept-encoding',
        'content-encoding': coding,
        'content-type': file.type,
        'content-length': String(bytes.length),
      })
    }
    const bytes = file.isPacked ? new Uint8Array(await unpack(file.bytes)) : file.bytes
    return context.body(bytes, 200, {
      ...headers,
      'content-type': file.type,
      'content-length': String(bytes.length),
    })
  }
}

const unpack = promisify(gunzip)
const brotli = promisify(brotliCompress)

/** Brotli compresses scripts about 5 % better than gzip. This quality takes as long; the highest takes 70 times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

type Coding = 'br' | 'gzip'

function codingFor(file: StaticFile, accepted: string | undefined): Coding | null {
  if (!file.isPacked && !gainsByGzip(file.type, file.bytes.length)) return null
  if (!file.isPacked && takesBrotli(accepted)) return 'br'
  return takesGzip(accepted) ? 'gzip' : null
}

const packings = {
  br: new WeakMap<StaticFile, Promise<Uint8Array<ArrayBuffer>>>(),
  gzip: new WeakMap<StaticFile, Promise<Uint8Array<ArrayBuffer>>>(),
}

/** Returns a file's compressed bytes. The file is compressed only once, for the first request. */
function packedOnce(file: StaticFile, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  const known = packings[coding].get(file)
  if (known !== undefined) return known
  const packing =
    coding === 'gzip'
      ? gzipped(file.bytes)
      : brotli(file.bytes, QUALITY).then((bytes) => new Uint8Array(bytes))
  packings[coding].set(file, packing)
  return packing
}

/** Decodes a URL path. A malformed path becomes an empty string, which doesn't match any file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Returns the media type for a file's extension, or `application/octet-stream` if the extension is unknown. */
export function mediaType(file: string): string {
  return MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
}
