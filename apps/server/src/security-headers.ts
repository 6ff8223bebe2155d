import { secureHeaders } from 'hono/secure-headers'

/**
 * Adds security headers to every response, including errors. A header that a response already sets isn't changed. The
 * studio can load its own files, and images and workers that it creates (blob:, data:). A world's picture is shown as
 * an image, so scripts in it never run.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    // Also WebAssembly, for search kernels. It allows no scripts.
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
  // The server uses plain HTTP; a proxy with TLS sets this.
  strictTransportSecurity: false,
  overwrite: false,
})
