import { secureHeaders } from 'hono/secure-headers'

/**
 * Adds security headers to every response, including errors. A header that a response already sets isn't changed. The
 * studio can load its own files, and images and workers that it creates (blob:, data:). A world's picture is shown as
 * an image, so scripts in it never run.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
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
  },
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // The server uses plain HTTP. If there is a proxy with TLS, the proxy sets this header.
  strictTransportSecurity: false,
  overwrite: false,
})
