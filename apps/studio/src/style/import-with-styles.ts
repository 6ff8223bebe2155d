/** The styles that were requested, keyed by URL. */
const requested = new Map<string, Promise<void>>()

/**
 * Imports a part of the page, and resolves when its styles are loaded too. The build calls this function for each
 * dynamic import, with the URLs of the part's stylesheets relative to the URL of the importing chunk. Vite's own
 * function also preloads chunks, and hides an import's error if it fails in a worker.
 */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  styles: readonly string[] = [],
  importer?: string,
): Promise<T> {
  // Workers share chunks with the page, but have no document.
  if (typeof document === 'undefined') return load()
  const [part] = await Promise.all([
    load(),
    ...styles.map((style) => loadStyle(new URL(style, importer).href)),
  ])
  return part
}

function loadStyle(href: string): Promise<void> {
  const known = requested.get(href)
  if (known !== undefined) return known
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      requested.delete(href)
      link.remove()
      reject(new Error(`the styles at ${href} couldn’t be loaded`))
    })
    document.head.append(link)
  })
  requested.set(href, loading)
  return loading
}
