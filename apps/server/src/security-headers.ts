import { secureHeaders } from 'hono/secure-headers'
import type { Middleware } from './http/env.js'

/**
 * Adds security headers to all responses, including errors. Headers that a response already has aren't changed. The
 * studio can load only its own files, and the images and workers that it creates itself (`blob:`, `data:`). The studio
 * shows a world's picture as an image, so scripts in the picture never run. The studio can be framed only by the
 * server's own pages, and no other page can be framed at all, except the playground's frame, in which examples run.
 * Scripts and styles of pages get only the headers that browsers apply to them: a page loads about a hundred of them, and
 * the others would be a third of what it loads.
 */
export const securityHeaders: Middleware = (context, next) => {
  const { path } = context.req
  if (STUDIO_PAGES.has(path)) return studioHeaders(context, next)
  if (path === FRAME_PAGE || path === FRAME_SCRIPT) return frameHeaders(context, next)
  if (PAGE_PARTS.test(path)) return partHeaders(context, next)
  return (path.startsWith('/guide/') ? guideHeaders : commonHeaders)(context, next)
}

/**
 * Returns the content security policy of a page for its `<meta>` element, for hosts that don't send it as a header.
 * Browsers don't accept `frame-ancestors` there.
 */
export function policyOf(path: string): string {
  const guide = path === FRAME_PAGE ? FRAME : GUIDE
  const policy = { ...POLICY, ...(path.startsWith('/guide/') ? guide : {}) }
  return Object.entries(policy)
    .filter(([name]) => name !== 'frameAncestors')
    .map(
      ([name, values]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`,
    )
    .join('; ')
}

/** The paths of the studio's pages. The guide embeds these pages in frames. */
const STUDIO_PAGES = new Set(['/', '/index.html'])

/** The scripts and styles that pages load. A worker has its own policy, so its script isn't one of them. */
const PAGE_PARTS = /^(?:\/guide)?\/assets\/(?![^/]*worker)[^/]*\.(?:js|css)$/

const POLICY = {
  defaultSrc: ["'none'"],
  // `wasm-unsafe-eval` only allows WebAssembly, which search kernels need. It doesn't allow other dynamic code.
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
/** The hash of the style element that VueUse uses to turn off transitions while the color scheme changes. */
const NO_TRANSITIONS = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='"
const GUIDE = {
  styleSrc: ["'self'", NO_TRANSITIONS],
  // The guide colors code with `style` attributes, which can't run scripts.
  styleSrcAttr: ["'unsafe-inline'"],
  frameSrc: ["'self'"],
}
/** The frame in which the guide runs examples that the reader changed. It can't read anything of the site. */
const FRAME_PAGE = '/guide/playground-frame.html'
const FRAME_SCRIPT = '/guide/playground-frame.js'
const FRAME = {
  scriptSrc: ["'self'", 'blob:', "'unsafe-eval'"],
  styleSrc: ["'none'"],
  imgSrc: ["'none'"],
  fontSrc: ["'none'"],
  connectSrc: ["'none'"],
  workerSrc: ['blob:'],
  manifestSrc: ["'none'"],
}
const frameHeaders = headersWith(
  { ...FRAME, sandbox: ['allow-scripts'], frameAncestors: ["'self'"] },
  'SAMEORIGIN',
  // To the server, a sandboxed frame is another origin.
  { crossOriginResourcePolicy: 'cross-origin' },
)
const guideHeaders = headersWith(GUIDE, 'DENY')
const partHeaders = secureHeaders({
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

function headersWith(
  changes: Partial<Record<string, string[]>>,
  xFrameOptions: string,
  others: { readonly crossOriginResourcePolicy?: string } = {},
): Middleware {
  return secureHeaders({
    contentSecurityPolicy: { ...POLICY, ...changes },
    xFrameOptions,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    // The server uses plain HTTP. A proxy that adds TLS should set this header.
    strictTransportSecurity: false,
    overwrite: false,
    ...others,
  })
}
