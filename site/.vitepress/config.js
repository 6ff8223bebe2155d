import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { BASE, STUDIO } from '../base.js'

const { version } = JSON.parse(
  readFileSync(new URL('../../apps/seedfast/package.json', import.meta.url), 'utf8'),
)

const pages = fileURLToPath(new URL('../pages/', import.meta.url))
const namesIn = (folder) =>
  existsSync(pages + folder)
    ? readdirSync(pages + folder, { recursive: true })
        .filter((name) => name.endsWith('.md') && !name.endsWith('index.md'))
        .sort()
    : []
const titleOf = (page) =>
  /^# (.+)$/m.exec(readFileSync(pages + page, 'utf8'))?.[1].replaceAll(/[`\\]/g, '') ?? page
const item = (page, text = titleOf(page)) => ({ text, link: `/${page.replace(/\.md$/, '')}` })
const group = (text, items, collapsed = false) => ({ text, items, collapsed })

const sidebar = [
  group('Guides', [
    item('your-game.md', 'Make my game reproducible'),
    item('your-own-world.md', 'Write a new generator'),
    item('seeds-that-hold.md', 'Find out why a seed changed'),
    item('search.md', 'Find seeds'),
    item('search-on-many-machines.md', 'Search on many machines'),
    item('rules.md', 'Tune an act'),
    item('embed-a-map.md', 'Draw a map in a game'),
    item('fair.md', 'Let nobody choose the seed'),
    item('sessions.md', 'Record and replay a game'),
    item('programs.md', 'Use another language'),
    item('python.md', 'Use Python'),
    item('games.md', 'See real games'),
    item('deals.md', 'Run a table'),
    item('score-keeper.md', 'Keep scores at a table'),
    item('research.md', 'Simulate, and cite in a paper'),
  ]),
  group(
    'Worlds',
    ['actmap', 'spire', 'spire2', 'dungeon', 'deck', 'deals'].map((name) => item(`${name}.md`)),
  ),
  group('Reference', [
    item('commands.md', 'Commands'),
    item('rng.md'),
    item('http.md'),
    item('spec/error-codes.md'),
    { text: 'API of the packages', link: '/reference/' },
    item('glossary.md'),
  ]),
  group(
    'Packages',
    namesIn('packages').map((name) => item(`packages/${name}`)),
    true,
  ),
  group(
    'Lint rules',
    namesIn('lint').map((name) => item(`lint/${name}`)),
    true,
  ),
  group('Specification', [
    { text: 'Overview', link: '/spec/' },
    ...namesIn('spec')
      .filter((name) => name !== 'error-codes.md')
      .map((name) => item(`spec/${name}`)),
  ]),
  group('Explanations', [
    item('comparison.md'),
    item('versions.md'),
    item('project/architecture.md'),
    item('dependencies.md'),
    item('project/security.md'),
  ]),
  group(
    'Project',
    [item('project/contributing.md'), item('project/changelog.md'), item('project/code-of-conduct.md')],
    true,
  ),
]

export default defineConfig({
  base: BASE,
  srcDir: 'pages',
  outDir: '../apps/server/guide',
  cacheDir: '.cache',
  title: 'Seedfast',
  description: 'Seeds that are reproducible, provable and searchable',
  lang: 'en',
  metaChunk: true,
  // A page would load the pages of all links that it shows, up to 40.
  router: { prefetchLinks: false },
  // Links to addresses such as http://127.0.0.1:4477 are examples.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: `${BASE}icon.svg`, type: 'image/svg+xml' }]],
  vite: {
    build: { chunkSizeWarningLimit: 2000 },
    publicDir: '../public',
    define: { STUDIO: JSON.stringify(STUDIO) },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: githubAnchor },
    languageAlias: { sh: 'bash', jsonl: 'json' },
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides' },
      { text: 'Playground', link: '/playground' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Specification', link: '/spec/' },
      ...(STUDIO === null ? [] : [{ text: 'Studio', link: STUDIO, target: '_self' }]),
      {
        text: version,
        items: [
          { text: 'Changelog', link: '/project/changelog' },
          { text: 'What a version promises', link: '/versions' },
        ],
      },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local', options: { _render: searchable } },
  },
})

/** Returns the part of a page that the search covers. In the reference, the search covers only headings. */
function searchable(source, env, md) {
  if (env.frontmatter?.search === false) return ''
  const text = env.relativePath.startsWith('reference/')
    ? (source.match(/^#{1,3} .*$/gm) ?? []).join('\n\n')
    : source
  return md.render(text, env)
}

/** Returns the anchor that GitHub gives to a heading, so that the same links work on GitHub and on this site. */
function githubAnchor(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}
