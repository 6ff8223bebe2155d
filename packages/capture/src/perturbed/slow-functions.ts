/** A function of the engine whose promises settle when another thread is done. */
export interface SlowFunction {
  readonly owner: object
  readonly name: string
  /** The function's name in reports, such as `crypto.subtle.digest`. */
  readonly label: string
}

const SUBTLE =
  'digest encrypt decrypt sign verify generateKey importKey exportKey deriveBits deriveKey wrapKey unwrapKey'
const BODY = 'arrayBuffer blob bytes formData json text'
const WASM = 'compile instantiate compileStreaming instantiateStreaming'

/** Returns the functions of this engine whose promises settle in an order that depends on the machine. */
export function slowFunctions(): readonly SlowFunction[] {
  const { crypto, Blob, Request, Response, WebAssembly } = globalThis
  const owners: readonly (readonly [owner: unknown, label: string, names: string])[] = [
    [crypto?.subtle && Object.getPrototypeOf(crypto.subtle), 'crypto.subtle', SUBTLE],
    [Blob?.prototype, 'Blob.prototype', BODY],
    [Request?.prototype, 'Request.prototype', BODY],
    [Response?.prototype, 'Response.prototype', BODY],
    [WebAssembly, 'WebAssembly', WASM],
  ]
  return owners.flatMap(([owner, label, names]) =>
    names
      .split(' ')
      .filter((name) => typeof (owner as Record<string, unknown> | undefined)?.[name] === 'function')
      .map((name) => ({ owner: owner as object, name, label: `${label}.${name}` })),
  )
}
