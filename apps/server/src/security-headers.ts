import { secureHeaders } from 'hono/secure-headers'

/**
 * The same safe headers on every answer, errors included; an answer that sets one itself keeps it. The studio may load
 * its own files, and pictures and workers that it makes itself (blob:, data:). A world's picture is shown as an image,
 * so a script inside it never runs.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    // WebAssembly too: the fast paths of searches. It allows no scripts.
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
  },
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // The server speaks plain HTTP; whoever puts TLS before it decides this.
  strictTransportSecurity: false,
  overwrite: false,
})
