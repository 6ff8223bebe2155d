import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { staticFile, type StaticFile } from '../static-files.js'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Seedfast API</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/docs/page.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/page.js"></script>
  </body>
</html>
`

const SCRIPT = `window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`

const STYLE = `body {
  margin: 0;
  background: #fff;
}
`

/** The files of the interactive page of the API, by their addresses: all are served from here, none from elsewhere. */
export async function readDocsPage(): Promise<ReadonlyMap<string, StaticFile>> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const files = new Map<string, StaticFile>()
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const address = `/docs/${name}`
    files.set(address, staticFile(address, new Uint8Array(await readFile(join(folder, name)))))
  }
  for (const [address, type, text] of [
    ['/docs', '/docs.html', PAGE],
    ['/docs/', '/docs.html', PAGE],
    ['/docs/page.js', '/docs/page.js', SCRIPT],
    ['/docs/page.css', '/docs/page.css', STYLE],
  ] as const) {
    files.set(address, staticFile(type, new TextEncoder().encode(text)))
  }
  return files
}
