// Translates functions of a WebAssembly module to WGSL, so that a search kernel, written once in AssemblyScript, also
// runs on graphics cards. 64-bit integers become pairs of 32-bit words (see packages/search/src/card/words64.ts), the
// memory that a function writes becomes a private array, and the memory that it only reads becomes a storage buffer.
// Functions with floats aren't translated, because WGSL doesn't specify their rounding exactly enough.
import binaryen from 'binaryen'
import { blockPlaces } from './memory.js'
import { expressionWriter, globalName, nameOf, Untranslatable } from './expressions.js'
import { walk } from './walk.js'

const PASSES = [
  'simplify-globals',
  'precompute-propagate',
  'optimize-instructions',
  'vacuum',
  'flatten',
  'simplify-locals-notee-nostructure',
  'precompute',
  'vacuum',
  'merge-blocks',
  'remove-unused-names',
  'vacuum',
]
const TYPES = new Map([
  [binaryen.i32, 'u32'],
  [binaryen.i64, 'vec2<u32>'],
  [binaryen.v128, 'vec4<u32>'],
])
const ZEROS = { u32: '0u', 'vec2<u32>': 'vec2<u32>()', 'vec4<u32>': 'vec4<u32>()' }

/**
 * Returns the WGSL of the exported functions that can be translated, keyed by name, and the reasons why others can't.
 * `blocks` are the module's memory blocks, sorted by their start, and `codes` is the address at which kernels that take
 * a number of seeds store each seed's code.
 */
export function shadersOf(wasm, { blocks, codes }) {
  const module = binaryen.readBinary(wasm)
  module.setFeatures(binaryen.Features.All)
  module.runPasses(PASSES)
  const shaders = {}
  const refused = {}
  for (let i = 0; i < module.getNumExports(); i++) {
    const { kind, name, value } = binaryen.getExportInfo(module.getExportByIndex(i))
    if (kind !== binaryen.ExternalFunction) continue
    try {
      shaders[name] = shaderOf(module, name, value, { blocks, codes })
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error
      refused[name] = error.message
    }
  }
  module.dispose()
  return { shaders, refused }
}

/**
 * Translates a function and everything that it calls. Its first parameter is a seed's index. If the second one is the
 * number of seeds, the shader passes 1 and reads the code from memory; otherwise the function returns the code.
 */
function shaderOf(module, exported, internal, { blocks, codes }) {
  const functions = reached(module, internal)
  const { params, results } = functions.get(internal)
  const types = binaryen.expandType(params)
  const isCounted = types[0] === binaryen.i64 && types[1] === binaryen.i32 && results === binaryen.none
  if (!isCounted && !(types[0] === binaryen.i64 && results === binaryen.i32))
    throw new Untranslatable('it takes no index of a seed')
  const places = blockPlaces(functions, { blocks, codes })
  const globals = new Map()
  const bodies = [...functions.values()].map((info) => functionText(module, info, places, globals))
  const args = types.slice(isCounted ? 2 : 1)
  const call = ['index', ...(isCounted ? ['1u'] : []), ...args.map((_, i) => `$arg${i}`)].join(', ')
  const main = isCounted
    ? `fn $code(index: vec2<u32>) -> u32 {\n${nameOf(internal)}(${call});\nreturn $m[${places.codeWord}u];\n}`
    : `fn $code(index: vec2<u32>) -> u32 {\nreturn ${nameOf(internal)}(${call});\n}`
  const wgsl = [
    ...(places.privateWords > 0 ? [`var<private> $m: array<u32, ${places.privateWords}>;`] : []),
    ...globalTexts(module, globals),
    ...places.accessors(),
    ...bodies,
    main,
  ].join('\n')
  return { wgsl, args: args.map((type) => TYPES.get(type)), tables: places.tables }
}

/** Returns a function and all functions that it calls, in an order in which callees come first. */
function reached(module, first) {
  const found = new Map()
  const visit = (name, path) => {
    if (found.has(name)) return
    if (path.includes(name)) throw new Untranslatable(`${name} calls itself`)
    const info = binaryen.getFunctionInfo(module.getFunction(name))
    if (info.body === 0) throw new Untranslatable(`${name} is imported`)
    for (const callee of callsIn(info.body)) visit(callee, [...path, name])
    found.set(name, info)
  }
  visit(first, [])
  return found
}

function callsIn(expression) {
  const calls = new Set()
  walk(expression, (info) => {
    if (info.id === binaryen.CallId) calls.add(info.target)
  })
  return calls
}

function functionText(module, info, places, globals) {
  const write = statementWriter({ name: info.name, places, globals, results: info.results })
  const params = binaryen.expandType(info.params)
  const all = [...params, ...info.vars]
  for (const type of all) if (!TYPES.has(type)) throw new Untranslatable(`${info.name} uses floats`)
  const head = params.map((type, i) => `p${i}: ${TYPES.get(type)}`).join(', ')
  const result = info.results === binaryen.none ? '' : ` -> ${TYPES.get(info.results)}`
  const lines = []
  write.block(info.body, lines)
  const used = lines.join('\n')
  const locals = all.flatMap((type, i) =>
    i < params.length
      ? [`var l${i} = p${i};`]
      : new RegExp(`\\bl${i}\\b`).test(used)
        ? [`var l${i}: ${TYPES.get(type)};`]
        : [],
  )
  const exit = write.needsExit() ? ['var exit = 0u;'] : []
  const end =
    info.results === binaryen.none || /^return\b/.test(lines.at(-1) ?? '')
      ? []
      : [`return ${ZEROS[TYPES.get(info.results)]};`]
  return [`fn ${nameOf(info.name)}(${head})${result} {`, ...locals, ...exit, ...lines, ...end, '}'].join('\n')
}

function globalTexts(module, globals) {
  return [...globals.keys()].map((name) => {
    const { type, init } = binaryen.getGlobalInfo(module.getGlobal(name))
    if (!TYPES.has(type)) throw new Untranslatable(`the variable ${name} is a float`)
    const { text } = expressionWriter({}).value(init)
    return `var<private> ${globalName(name)}: ${TYPES.get(type)} = ${text};`
  })
}

/**
 * Writes statements. WGSL has no labels: a block that is left early becomes a loop that runs once. To leave several
 * loops at once, `exit` is set to the number of the one to end at, and each loop passed on the way out is left, too.
 */
function statementWriter({ name, places, globals, results }) {
  const { value, test } = expressionWriter({ name, places, globals })
  const open = []
  let labels = 0
  let usesExit = false

  const leave = (label, lines) => {
    const depth = open.findLastIndex((one) => one.label === label)
    const target = open[depth]
    if (depth === open.length - 1) {
      lines.push(target.isLoop ? 'continue;' : 'break;')
      return
    }
    usesExit = true
    target.isLeftFromInside = true
    for (const passed of open.slice(depth + 1)) passed.passes.add(target)
    lines.push(`exit = ${target.id}u;`, 'break;')
  }
  const loop = (label, isLoop, body, lines) => {
    const own = { id: ++labels, label, isLoop, passes: new Set() }
    open.push(own)
    const inner = []
    body(inner)
    open.pop()
    const ends = /^(?:break|continue|return)\b/.test(inner.at(-1) ?? '')
    // A block that only ends itself does nothing.
    if (inner.length === 0 || (inner.length === 1 && inner[0] === 'break;')) return
    lines.push('loop {', ...inner, ...(ends ? [] : ['break;']), '}')
    const outer = open.at(-1)
    for (const target of own.passes) {
      if (target === outer) {
        lines.push(`if (exit == ${target.id}u) { exit = 0u; ${target.isLoop ? 'continue' : 'break'}; }`)
      }
    }
    if ([...own.passes].some((target) => target !== outer)) lines.push('if (exit != 0u) { break; }')
  }
  const statement = (expression, lines) => {
    const info = binaryen.getExpressionInfo(expression)
    switch (info.id) {
      case binaryen.BlockId:
        if (info.name && breaksTo(expression, info.name))
          loop(info.name, false, (inner) => list(info.children, inner), lines)
        else list(info.children, lines)
        return
      case binaryen.LoopId:
        if (info.name && breaksTo(info.body, info.name))
          loop(info.name, true, (inner) => statement(info.body, inner), lines)
        else statement(info.body, lines)
        return
      case binaryen.IfId: {
        lines.push(`if (${test(info.condition)}) {`)
        block(info.ifTrue, lines)
        if (info.ifFalse !== 0) {
          lines.push('} else {')
          block(info.ifFalse, lines)
        }
        lines.push('}')
        return
      }
      case binaryen.BreakId:
        if (info.condition !== 0) {
          lines.push(`if (${test(info.condition)}) {`)
          leave(info.name, lines)
          lines.push('}')
        } else leave(info.name, lines)
        return
      case binaryen.SwitchId: {
        const on = value(info.condition).text
        info.names.forEach((label, i) => {
          if (label === info.defaultName) return
          lines.push(`if (${on} == ${i}u) {`)
          leave(label, lines)
          lines.push('}')
        })
        leave(info.defaultName, lines)
        return
      }
      case binaryen.LocalSetId:
        lines.push(`l${info.index} = ${value(info.value).text};`)
        return
      case binaryen.GlobalSetId:
        globals.set(info.name, true)
        lines.push(`${globalName(info.name)} = ${value(info.value).text};`)
        return
      case binaryen.StoreId:
        lines.push(places.store(name, info, value))
        return
      case binaryen.MemoryCopyId:
        lines.push(places.copy(name, info, value))
        return
      case binaryen.MemoryFillId:
        lines.push(places.fill(name, info, value))
        return
      case binaryen.DropId:
        if (binaryen.getExpressionInfo(info.value).id === binaryen.CallId)
          lines.push(`_ = ${value(info.value).text};`)
        return
      case binaryen.CallId:
        lines.push(`${value(expression).text};`)
        return
      case binaryen.ReturnId:
        lines.push(info.value === 0 ? 'return;' : `return ${value(info.value).text};`)
        return
      case binaryen.NopId:
        return
      case binaryen.UnreachableId:
        lines.push(results === binaryen.none ? 'return;' : `return ${ZEROS[TYPES.get(results)]};`)
        return
      default:
        throw new Untranslatable(`statement ${info.id}`)
    }
  }
  const list = (children, lines) => {
    for (const child of children) {
      statement(child, lines)
      // What follows is never reached.
      if (/^(?:break|continue|return)\b/.test(lines.at(-1) ?? '')) return
    }
  }
  const block = (expression, lines) => {
    const inner = []
    statement(expression, inner)
    lines.push(...inner)
  }
  return { block, needsExit: () => usesExit }
}

function breaksTo(expression, name) {
  let found = false
  walk(expression, (info) => {
    if (info.id === binaryen.BreakId && info.name === name) found = true
    if (info.id === binaryen.SwitchId && [...info.names, info.defaultName].includes(name)) found = true
  })
  return found
}
