const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** What every engine has of WebAssembly; the language's own library does not know it. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>
}

/**
 * The exports of a new instance of a WebAssembly module that imports nothing, given in base64; null where the engine has
 * no WebAssembly or not all that the module needs of it, and where a page's security policy does not allow it.
 */
export async function openWasm<Exports>(base64: string): Promise<Exports | null> {
  if (typeof WebAssembly === 'undefined') return null
  const bytes = base64Bytes(base64)
  if (!WebAssembly.validate(bytes)) return null
  try {
    return (await WebAssembly.instantiate(bytes)).instance.exports as Exports
  } catch {
    // A valid module without imports is refused by a policy alone, or where no memory is left.
    return null
  }
}

/** The bytes of padded base64, without what only some engines have for it. */
function base64Bytes(base64: string): Uint8Array {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding)
  let at = 0
  for (let i = 0; i < base64.length; i += 4) {
    let four = 0
    for (let j = i; j < i + 4; j++) four = (four << 6) | Math.max(0, DIGITS.indexOf(base64[j]!))
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = four >>> shift
  }
  return bytes
}
