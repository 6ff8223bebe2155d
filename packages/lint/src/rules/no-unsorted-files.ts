import type { TSESLint, TSESTree } from '@typescript-eslint/utils'
import { isFunction } from '../code/functions.js'
import { parameterShowsOrder, showsOrder } from '../code/list-order.js'
import { chainOf, keyName, propertyName } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap, wrapped } from '../code/unwrap.js'
import { constantValue, variableOf } from '../code/variables.js'
import { defineRule, type Node } from '../rule.js'

/** The functions that return a list of paths, or a promise of such a list. */
const LISTS: ReadonlySet<string> = new Set([
  'fs.readdirSync',
  'fs.globSync',
  'fs/promises.readdir',
  ...below('glob', 'glob globSync sync'),
  ...below('fast-glob', 'async glob globSync sync'),
  ...below('globby', 'globby globbySync sync'),
  ...below('tinyglobby', 'glob globSync'),
])

/** The functions that return directory entries one by one, through a callback, or as objects. */
const OTHERS: ReadonlySet<string> = new Set([
  ...'fs.glob fs.opendir fs.opendirSync fs.readdir fs/promises.glob fs/promises.opendir'.split(' '),
  ...'Deno.readDir Deno.readDirSync klaw klaw-sync readdirp recursive-readdir walkdir walkdir.sync'.split(
    ' ',
  ),
])

/** Matches the names of functions recognized in imports from any module except the game's own files. */
const NAMED = /^(?:readdir|readdirSync|readDir|readDirSync|globSync|opendirSync)$/

export const noUnsortedFiles = defineRule({
  asks: 'Disallow using file lists in file system order',
  messages: {
    unsorted:
      'The order of files depends on the file system and differs between machines: sort the list before you use it.',
  },
  fixes: true,
  create(context) {
    const code = context.sourceCode

    /**
     * Returns whether the called expression scans files, as in `new Bun.Glob('*.json').scanSync()`. The `Glob` may also
     * be in a constant.
     */
    function isScan(expression: Node): boolean {
      const callee = unwrap(expression)
      if (callee.type !== 'MemberExpression' || !/^scan(?:Sync)?$/.test(propertyName(callee) ?? ''))
        return false
      const object = unwrap(callee.object)
      const variable = object.type === 'Identifier' ? variableOf(object, code) : undefined
      const value = variable === undefined ? object : constantValue(variable)
      if (value?.type !== 'NewExpression') return false
      return /^[bB]un\.Glob$/.test(referencePath(value.callee, code) ?? '')
    }

    return {
      CallExpression(node) {
        const path = referencePath(node.callee, code) ?? ''
        const isList = LISTS.has(path)
        const isNamed = !path.startsWith('.') && NAMED.test(chainOf(node.callee).at(-1)!)
        if (!isList && !OTHERS.has(path) && !isNamed && !isScan(node.callee)) return
        const callback = node.arguments.at(-1)
        const shown = isFunction(callback)
          ? parameterShowsOrder(callback.params[1], code)
          : showsOrder(node, code)
        if (!shown) return
        const fix = isList && givesTexts(node) ? sortAtOnce(node, path) : null
        context.report({ node, messageId: 'unsorted', fix })
      },
    }
  },
})

/** Returns the path of a module that is itself a function, and the paths of the module's functions. */
function below(module: string, names: string): string[] {
  return [module, ...names.split(' ').map((name) => `${module}.${name}`)]
}

/**
 * Returns a fix that adds `.sort()` to a list of files. Returns `null` if the call returns a promise that isn't
 * awaited.
 */
function sortAtOnce(node: TSESTree.CallExpression, path: string): TSESLint.ReportFixFunction | null {
  const outer = wrapped(node)
  const awaited = outer.parent?.type === 'AwaitExpression' ? outer.parent : undefined
  if (awaited !== undefined) {
    return (fixer) => [fixer.insertTextBefore(awaited, '('), fixer.insertTextAfter(awaited, ').sort()')]
  }
  return /sync$/i.test(path) ? (fixer) => fixer.insertTextAfter(node, '.sort()') : null
}

/**
 * Returns whether a call returns a list of strings, which `sort()` orders by code unit. With options such as
 * `withFileTypes`, the list contains objects.
 */
function givesTexts(node: TSESTree.CallExpression): boolean {
  const options = node.arguments[1] as Node | undefined
  if (options === undefined || options.type === 'Literal') return true
  return (
    options.type === 'ObjectExpression' &&
    options.properties.every(
      (property) =>
        property.type === 'Property' &&
        !/^(?:withFileTypes|objectMode|stats)$/.test(keyName(property) ?? 'stats'),
    )
  )
}
