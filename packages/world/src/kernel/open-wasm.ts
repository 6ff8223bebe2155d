const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The part of the WebAssembly API that every engine supports. TypeScript's ES library has no types for it. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

/**
 * Instantiates a WebAssembly module, given in base64 and without imports, and returns its exports. Returns `null` if
 * the engine doesn't support WebAssembly or a feature that the module needs, or if a page's security policy forbids
 * WebAssembly.
 */
export async function openWasm<Exports>(base64: string): Promise<Exports | null> {
  if (typeof WebAssembly === 'undefined') return null
  const bytes = base64Bytes(base64)
  if (!WebAssembly.validate(bytes)) return null
  try {
    return (await WebAssembly.instantiate(bytes)).instance.exports as Exports
  } catch {
    // A valid module without imports fails only because of a security policy or a lack of memory.
    return null
  }
}

/**
 * Does the same as {@link openWasm}, but returns the exports synchronously. Blocks the page while the module is
 * compiled, so use it only for small modules.
 */
export function openWasmNow<Exports>(base64: string): Exports | null {
  if (typeof WebAssembly === 'undefined') return null
  const bytes = base64Bytes(base64)
  if (!WebAssembly.validate(bytes)) return null
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports
  } catch {
    return null
  }
}

/** Decodes padded base64 without using APIs that some engines lack. */
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
