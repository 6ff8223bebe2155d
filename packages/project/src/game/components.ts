import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { parseSync, transformSync } from 'rolldown/utils'
import { namesCall } from './names/declared-names.js'

/** The part of the Svelte compiler that this module uses. */
interface SvelteCompiler {
  readonly VERSION: string
  compile(source: string, options: object): { readonly js: Compiled }
  compileModule?(source: string, options: object): { readonly js: Compiled }
  preprocess(
    source: string,
    hooks: object,
    options: { readonly filename: string },
  ): Promise<{ readonly code: string }>
}

/** The part of Vue's component compiler that this module uses. */
interface VueCompiler {
  parse(source: string, options: { readonly filename: string }): { readonly descriptor: VueDescriptor }
  compileScript(
    descriptor: VueDescriptor,
    options: object,
  ): { readonly content: string; readonly lang?: string; readonly map?: unknown }
}

interface VueDescriptor {
  readonly script: unknown
  readonly scriptSetup: {
    readonly content: string
    readonly loc: { readonly end: { readonly offset: number } }
  } | null
}

interface Compiled {
  readonly code: string
  readonly map: unknown
}

/** Matches the names of component files, and of Svelte's modules with runes. */
const COMPONENT = /\.(?:svelte|vue)$/
const RUNES = /\.svelte\.[jt]s$/

export const isComponent = (file: string): boolean => COMPONENT.test(file)
export const isRunes = (file: string): boolean => RUNES.test(file)

/**
 * Returns the path of the compiler that the game has installed for a component, or `null` if it isn't installed. The
 * path is resolved from the component's folder.
 */
export function compilerOf(file: string): string | null {
  try {
    return createRequire(file).resolve(file.endsWith('.vue') ? 'vue/compiler-sfc' : 'svelte/compiler')
  } catch {
    return null
  }
}

/** Called with the name of a macro that the game's Vue compiler doesn't support, and the component that uses it. */
type MacroLeft = (macro: string, component: string) => void

/**
 * Creates a bundler plugin that compiles Svelte and Vue components with the compilers that the game has installed.
 * Components are compiled for rendering on a server, which needs no document. For the component `entry`, everything
 * that its script declares is treated as exported.
 */
export function components(entry: string, macroLeft: MacroLeft): Plugin {
  return {
    name: 'seedfast-components',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        // With other conditions, Svelte's imports would resolve to its browser code.
        if (!/^svelte(?:\/|$)/.test(id) || importer === undefined) return null
        const from = importer.startsWith('\0') ? entry : importer
        return compilerOf(join(dirname(from), 'a.svelte')) === null ? null : createRequire(from).resolve(id)
      },
    },
    async load(id) {
      const compiler = COMPONENT.test(id) || RUNES.test(id) ? compilerOf(id) : null
      if (compiler === null) return null
      const source = readFileSync(id, 'utf8')
      const loaded: unknown = createRequire(id)(compiler)
      return id.endsWith('.vue')
        ? fromVue(loaded as VueCompiler, source, id, id === entry, macroLeft)
        : await fromSvelte(loaded as SvelteCompiler, source, id, id === entry)
    },
  }
}

/** Returns the code of an entry module that runs a component's script, for a bundle whose entry is a component. */
export function componentEntry(file: string): string {
  const path = JSON.stringify(file)
  const head = `import Component from ${path}\nexport const game = { default: Component }\n`
  if (file.endsWith('.vue'))
    return `${head}Component.setup?.({}, { attrs: {}, slots: {}, emit() {}, expose() {} })\n`
  const isOld = svelteMajor(createRequire(file)('svelte/compiler') as SvelteCompiler) < 5
  const start = isOld ? 'Component.render({})' : `render(Component, { props: {} }).body`
  const body = `try { ${start} } catch (error) { if (!$game.hasNames()) throw error }\n`
  return isOld ? head + body : `import { render } from 'svelte/server'\n${head}${body}`
}

const svelteMajor = ({ VERSION }: SvelteCompiler): number => Number(VERSION.split('.')[0])

async function fromSvelte(
  svelte: SvelteCompiler,
  source: string,
  filename: string,
  isEntry: boolean,
): Promise<{ code: string; map: string; moduleType: 'js' }> {
  const isOld = svelteMajor(svelte) < 5
  const options = { filename, generate: isOld ? 'ssr' : 'server', dev: false }
  if (RUNES.test(filename)) {
    const code = filename.endsWith('.ts') ? withoutTypes(source) : source
    return compiled(svelte.compileModule!(code, options).js)
  }
  const hooks = {
    // The generator needs no styles, and the compiler for their language may not be installed.
    style: () => ({ code: '' }),
    script: ({ content, attributes }: { content: string; attributes: Record<string, unknown> }) => {
      const isModule = attributes['module'] !== undefined || attributes['context'] === 'module'
      const isTyped = attributes['lang'] === 'ts'
      const named =
        isEntry && !isModule ? content + namesCall(parseSync('script.ts', content).program) : content
      return { code: isOld && isTyped ? withoutTypes(named) : named }
    },
  }
  const { code } = await svelte.preprocess(source, hooks, { filename })
  return compiled(svelte.compile(code, options).js)
}

function compiled({ code, map }: Compiled): { code: string; map: string; moduleType: 'js' } {
  return { code, map: JSON.stringify(map), moduleType: 'js' }
}

/** Removes type annotations, and keeps imports used only by a component's markup. */
function withoutTypes(code: string): string {
  return transformSync('script.ts', code, { typescript: { onlyRemoveTypeImports: true } }).code
}

/** Matches a macro that Vue 3.2 and 3.3 replace if the option `reactivityTransform` is set, such as `$ref(0)`. */
const MACRO = /(?<![\w$.])\$(?:ref|computed|shallowRef|customRef|toRef)(?=\s*[(<])/

function fromVue(
  vue: VueCompiler,
  source: string,
  filename: string,
  isEntry: boolean,
  macroLeft: MacroLeft,
): { code: string; moduleType: 'js' | 'ts' } {
  const parse = (text: string): VueDescriptor => vue.parse(text, { filename }).descriptor
  let descriptor = parse(source)
  if (isEntry && descriptor.scriptSetup !== null) {
    const { content, loc } = descriptor.scriptSetup
    const at = loc.end.offset
    descriptor = parse(
      source.slice(0, at) + namesCall(parseSync('script.ts', content).program) + source.slice(at),
    )
  }
  if (descriptor.script === null && descriptor.scriptSetup === null)
    return { code: 'export default {}', moduleType: 'js' }
  // With this option, Vue 3.3 prints a warning, so it's set only if it's needed.
  const options = MACRO.test(source) ? { reactivityTransform: true } : {}
  const { content, lang } = vue.compileScript(descriptor, { id: 'game', ...options })
  const [left] = MACRO.exec(content) ?? []
  if (left !== undefined) macroLeft(left, filename)
  return { code: content, moduleType: lang === 'ts' || lang === 'tsx' ? 'ts' : 'js' }
}
