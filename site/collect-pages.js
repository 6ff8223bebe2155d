// Copies the repository's Markdown pages to the site, and rewrites their links.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** The part after `#` in the address of the studio page that replaces a picture, keyed by the picture's path. */
const STUDIO = {
  'docs/actmap.svg': '#/actmap?seed=42',
  'docs/deck.svg': '#/deck?seed=7',
  'docs/deals.svg': '#/deals?seed=424242',
}

/**
 * Copies all pages to `folder`. Links to files that aren't pages lead to `repository`. If `repository` is null, these
 * links become plain text.
 */
export function collectPages(root, folder, repository) {
  const pages = pageMap(root)
  for (const [source, page] of pages) {
    const text = readFileSync(join(root, source), 'utf8')
    const file = join(folder, page)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      withPlaygrounds(
        rewritten(text, (target) => newTarget(target)),
        page === 'playground.md',
      ),
    )

    function newTarget(target) {
      const [path, anchor] = target.split('#')
      if (path === '') return target
      const full = posix.normalize(posix.join(posix.dirname(source), decodeURI(path))).replace(/\/$/, '')
      const to = pages.get(full) ?? pages.get(`${full}/README.md`)
      if (to !== undefined)
        return posix.relative(posix.dirname(`/${page}`), `/${to}`) + (anchor ? `#${anchor}` : '')
      if (/\.(?:svg|webp)$/.test(full)) return copied(root, full, folder, page)
      return repository === null ? null : `${repository.replace(/\.git$/, '')}/blob/main/${full}`
    }
  }
}

/** Copies a picture. Returns its address, and the address of the studio page that replaces it. */
function copied(root, source, folder, page) {
  const name = posix.basename(source)
  cpSync(join(root, source), join(folder, 'pictures', name))
  const src = posix.relative(posix.dirname(`/${page}`), `/pictures/${name}`)
  return { src: src.startsWith('.') ? src : `./${src}`, studio: STUDIO[source] }
}

/** Returns the site's page for each Markdown file, keyed by the file's path in the repository. */
function pageMap(root) {
  const pages = new Map()
  const inFolder = (folder, to, names = readdirSync(join(root, folder))) => {
    for (const name of names) {
      if (!name.endsWith('.md')) continue
      pages.set(`${folder}/${name}`, `${to}${name === 'README.md' ? 'index.md' : name.toLowerCase()}`)
    }
  }
  inFolder('docs', '')
  pages.set('docs/README.md', 'guides.md')
  inFolder('docs/spec', 'spec/')
  inFolder('packages/lint/docs', 'lint/')
  pages.set('tests/spec/README.md', 'spec/python.md')
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(root, group)))
      if (existsSync(join(root, group, name, 'README.md')))
        pages.set(`${group}/${name}/README.md`, `packages/${name}.md`)
  for (const name of ['ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY', 'CODE_OF_CONDUCT'])
    pages.set(`${name}.md`, `project/${name.toLowerCase().replaceAll('_', '-')}.md`)
  pages.set('site/home.md', 'index.md')
  pages.set('README.md', 'about.md')
  pages.set('site/playground.md', 'playground.md')
  pages.set('bench/README.md', 'project/bench.md')
  pages.set('docs/deploy/README.md', 'deploy.md')
  return new Map([...pages].filter(([source]) => existsSync(join(root, source))))
}

/** The modules that an example can import in the playground. */
const IMPORTED = /^(?:seedfast|@seedfast\/(?:rng|session|world)|zod)$/

/** Adds a playground after each example that runs in a browser and shows something, or in place of it if it's open. */
function withPlaygrounds(text, isOpen) {
  return text.replace(/^```ts(?: \S+)?\n([^]*?)^```$/gm, (block, code) => {
    const modules = [...code.matchAll(/^(?:import|} from)\b.*from '([^']+)'/gm)].map(([, name]) => name)
    const shows = /\/\/ → |console\.log|^export const \w+ = define(?:World|Session)\(/m.test(code)
    if (modules.length === 0 || !modules.every((name) => IMPORTED.test(name)) || !shows) return block
    const playground = `<PlayGround code="${encodeURIComponent(code)}"${isOpen ? ' open' : ''} />`
    return isOpen ? playground : `${block}\n\n${playground}`
  })
}

/** Rewrites the links and pictures of a page, except in blocks of code. */
function rewritten(text, newTarget) {
  return text
    .split(/(^ *```[^]*?^ *```$)/m)
    .map((part, i) => (i % 2 === 1 ? part : withLinks(part, newTarget)))
    .join('')
}

function withLinks(text, newTarget) {
  const isElsewhere = (target) => /^[a-z]+:/.test(target)
  return text
    .replace(/<img src="([^"]+)"[^>]*alt="([^"]*)"[^>]*>/g, '![$2]($1)')
    .replace(/^(\[[^\]]+\]:) (\S+)$/gm, (whole, label, target) =>
      isElsewhere(target) ? whole : `${label} ${newTarget(target) ?? '#'}`,
    )
    .replace(/(!?)\[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)/g, (whole, picture, words, target) => {
      if (isElsewhere(target)) return whole
      const to = newTarget(target)
      if (to === null) return words
      if (typeof to === 'string') return `${picture}[${words}](${to})`
      if (to.studio === undefined) return `![${words}](${to.src})`
      return `<LiveStudio address="${to.studio}" about="${words.replaceAll('"', '&quot;')}">\n\n![${words}](${to.src})\n\n</LiveStudio>`
    })
}
