import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from './http/env.js'
import { holdsTag } from './http/etag.js'
import { gainsByGzip, gzipped, takesGzip } from './http/gzip.js'
import { mediaType } from './media-type.js'

/** A file, ready to send. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
}

/**
 * Reads all regular files below a folder, and returns them by URL path (`/assets/index-x1.js`; `/` is index.html).
 * Links and names that start with a dot are left out. A URL is looked up in this table and never becomes a file path,
 * so no request can leave the folder.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  await readFolder(folder, '', files)
  const index = files.get('/index.html')
  if (index !== undefined) files.set('/', index)
  return files
}

async function readFolder(folder: string, address: string, files: Map<string, StaticFile>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const inner = `${address}/${entry.name}`
    if (entry.isDirectory()) await readFolder(path, inner, files)
    else if (entry.isFile()) files.set(inner, staticFile(inner, new Uint8Array(await readFile(path))))
  }
}

/** Returns a file for a URL path. */
export function staticFile(address: string, bytes: Uint8Array<ArrayBuffer>): StaticFile {
  return {
    bytes,
    type: mediaType(address),
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    cacheControl: cacheControl(address),
  }
}

/** The bundler puts a content hash into file names in `assets`. Only those are cached without revalidation. */
function cacheControl(address: string): string {
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Serves a file, or 304 if the client already has it. Passes requests for other paths on. */
export function serveStaticFiles(files: ReadonlyMap<string, StaticFile>): Handler {
  return async (context, next) => {
    const file = files.get(decoded(new URL(context.req.url).pathname))
    if (file === undefined) return next()
    context.set('route', 'studio')
    const headers: Record<string, string> = { etag: file.etag, 'cache-control': file.cacheControl }
    if (holdsTag(context.req.header('if-none-match'), file.etag)) return context.body(null, 304, headers)
    const packs = gainsByGzip(file.type, file.bytes.length)
    if (packs && takesGzip(context.req.header('accept-encoding'))) {
      const bytes = await packedOnce(file)
      return context.body(bytes, 200, {
        ...headers,
        etag: `W/${file.etag}`,
        vary: 'accept-encoding',
        'content-encoding': 'gzip',
        'content-type': file.type,
        'content-length': String(bytes.length),
      })
    }
    return context.body(file.bytes, 200, {
      ...headers,
      'content-type': file.type,
      'content-length': String(file.bytes.length),
    })
  }
}

const packings = new WeakMap<StaticFile, Promise<Uint8Array<ArrayBuffer>>>()

/** Returns a file compressed with gzip, on the first request only. */
function packedOnce(file: StaticFile): Promise<Uint8Array<ArrayBuffer>> {
  const known = packings.get(file)
  if (known !== undefined) return known
  const packing = gzipped(file.bytes)
  packings.set(file, packing)
  return packing
}

/** Returns the decoded path, or a path without a file if it is malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
