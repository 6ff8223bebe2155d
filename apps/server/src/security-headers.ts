import type { Middleware } from './http/env.js'

/**
 * What the studio may load: its own files, and pictures and workers that it makes itself (blob:, data:). A world's
 * picture is shown as an image, so a script inside it never runs.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  // WebAssembly too: the fast paths of searches. It says nothing about scripts.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Puts the same safe headers on every answer, errors included; an answer that sets one itself keeps it. */
export const securityHeaders: Middleware = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
