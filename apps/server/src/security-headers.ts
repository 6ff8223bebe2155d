import { secureHeaders } from 'hono/secure-headers'
import type { Middleware } from './http/env.js'

/**
 * Adds security headers to every response, including errors. A header that a response already sets isn't changed. The
 * studio can load its own files, and images and workers that it creates (blob:, data:). A world's picture is shown as
 * an image, so scripts in it never run. Pages of this server can show the studio in a frame, and nothing else can be
 * framed.
 */
export const securityHeaders: Middleware = (context, next) => {
  const { path } = context.req
  if (STUDIO_PAGES.has(path)) return studioHeaders(context, next)
  return (path.startsWith('/guide/') ? guideHeaders : commonHeaders)(context, next)
}

/** The studio's pages, which the guide shows in frames. */
const STUDIO_PAGES = new Set(['/', '/index.html'])

const POLICY = {
  defaultSrc: ["'none'"],
  // `wasm-unsafe-eval` allows WebAssembly, which search kernels need. It doesn't allow any other scripts.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

const commonHeaders = headersWith({}, 'DENY')
const studioHeaders = headersWith({ frameAncestors: ["'self'"] }, 'SAMEORIGIN')
// The colours of highlighted code are style attributes, which can't run scripts.
const guideHeaders = headersWith({ styleSrcAttr: ["'unsafe-inline'"], frameSrc: ["'self'"] }, 'DENY')

function headersWith(changes: Partial<Record<string, string[]>>, xFrameOptions: string): Middleware {
  return secureHeaders({
    contentSecurityPolicy: { ...POLICY, ...changes },
    xFrameOptions,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    // The server uses plain HTTP. If there is a proxy with TLS, the proxy sets this header.
    strictTransportSecurity: false,
    overwrite: false,
  })
}
