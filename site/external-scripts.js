// Moves the inline scripts of the built pages to files, because the server's content security policy allows no inline
// scripts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function externalScripts(folder, base) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith('.html')) continue
    const page = join(folder, file)
    const text = readFileSync(page, 'utf8').replace(
      /<script([^>]*)>([^<]+)<\/script>/g,
      (_, attributes, code) => {
        const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
        writeFileSync(join(folder, name), code)
        return `<script${attributes} src="${base}${name}"></script>`
      },
    )
    writeFileSync(page, text)
  }
}
