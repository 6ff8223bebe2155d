// Removes the compiled output of deleted sources. The compiler doesn't remove this output, and a program could
// still load it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))

let removed = 0
for (const { path } of references) {
  const [src, dist] = [join(root, path, 'src'), join(root, path, 'dist')]
  if (!existsSync(dist)) continue
  for (const file of readdirSync(dist, { recursive: true })) {
    // scripts/bundle.js writes these.
    if (/^(?:cjs|browser)[\\/]/.test(file)) continue
    const [, name] = /^(.*)\.(?:js|d\.ts)(?:\.map)?$/.exec(file) ?? []
    if (name === undefined || existsSync(join(src, `${name}.ts`)) || existsSync(join(src, `${name}.tsx`)))
      continue
    rmSync(join(dist, file), { force: true })
    removed++
  }
}
if (removed > 0) process.stdout.write(`removed ${removed} build outputs whose sources are gone\n`)
