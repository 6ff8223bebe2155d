// The address of the docs. A static site has the studio next to them (`npm run site`); our server, at its root.
/** The path of the studio on a static site, or null if a server serves the docs. */
export const STUDIO = process.env.SEEDFAST_STUDIO ?? null
/** The path of the docs. */
export const BASE = `${STUDIO ?? '/'}guide/`
