// Places the memory of a WebAssembly function: blocks that the function writes go to a private array, `$m`, and blocks
// that it only reads go to the storage buffer `tables`, where they begin at the word `$at`.
import binaryen from 'binaryen'
import { Untranslatable } from './expressions.js'
import { walk } from './walk.js'

/** The lowest constant offset in front of a block, in bytes, negated. */
const BEFORE = 8

/**
 * Places the blocks that the functions access. `blocks` are all blocks of the module, sorted by start. The block at
 * `codes` receives one code.
 */
export function blockPlaces(functions, { blocks: all, codes }) {
  const blocks = all.map(({ start, size }) => ({ start, size: start === codes ? 4 : size }))
  const candidates = pointerOrigins(functions, blocks)
  const [written, read] = [new Set(), new Set()]
  for (const { name, body } of functions.values())
    walk(body, (info) => {
      const note = (blocksOf, ptr, offset, what) => {
        const places = candidates(name, addressOf(ptr, offset))
        if (places.length === 0) throw new Untranslatable(`it ${what} an unknown address`)
        for (const block of places) blocksOf.add(block)
      }
      if (info.id === binaryen.LoadId) note(read, info.ptr, info.offset, 'loads from')
      if (info.id === binaryen.StoreId) note(written, info.ptr, info.offset, 'stores to')
      if (info.id === binaryen.MemoryCopyId) note(read, info.source, 0, 'copies from')
      if (info.id === binaryen.MemoryCopyId || info.id === binaryen.MemoryFillId)
        note(written, info.dest, 0, 'writes to')
    })

  const shifts = new Map()
  let privateWords = 0
  for (const block of blocks.filter((one) => written.has(one))) {
    shifts.set(block, privateWords * 4 - block.start)
    privateWords += Math.ceil(block.size / 4)
  }
  const tables = []
  let tableWords = 0
  for (const block of blocks.filter((one) => read.has(one) && !written.has(one))) {
    shifts.set(block, tableWords * 4 - block.start)
    tables.push([block.start, block.size])
    tableWords += Math.ceil(block.size / 4)
  }

  const used = new Set()
  /** Returns the letter of an access (`m`, `t` or `a` for any block) and its address. */
  const placed = (name, address, value) => {
    const found = candidates(name, address)
    const rest = address.rest.map((one) => value(one).text)
    if (found.length !== 1) return { letter: 'a', at: sumOf([...rest, ...numbers(address.base)]) }
    const [block] = found
    const shifted = (address.base + shifts.get(block)) | 0
    return { letter: written.has(block) ? 'm' : 't', at: sumOf([...rest, ...numbers(shifted)]) }
  }
  const call = (name, args) => {
    used.add(name)
    return `$${name}(${args.join(', ')})`
  }
  const loadAt = ({ letter, at }, bytes) => call(`${letter}_load${bytes * 8}`, [at])
  const storeAt = ({ letter, at }, bytes, text) => `${call(`${letter}_store${bytes * 8}`, [at, text])};`

  return {
    tables,
    privateWords,
    codeWord: shifts.has(blocks.find(({ start }) => start === codes))
      ? (shifts.get(blocks.find(({ start }) => start === codes)) + codes) / 4
      : 0,
    load(name, info, value) {
      const { type, bytes, isSigned } = info
      const text = loadAt(placed(name, addressOf(info.ptr, info.offset), value), bytes)
      if (type === binaryen.v128 || bytes === 8) return text
      const whole =
        isSigned && bytes < 4 ? `bitcast<u32>(extractBits(bitcast<i32>(${text}), 0u, ${bytes * 8}u))` : text
      if (type === binaryen.i32) return whole
      return isSigned ? `u64_extend(${whole})` : `vec2<u32>(${whole}, 0u)`
    },
    store(name, info, value) {
      const { text } = value(info.value)
      const narrow = binaryen.getExpressionInfo(info.value).type === binaryen.i64 && info.bytes < 8
      return storeAt(
        placed(name, addressOf(info.ptr, info.offset), value),
        info.bytes,
        narrow ? `${text}.x` : text,
      )
    },
    copy(name, info, value) {
      const to = placed(name, addressOf(info.dest, 0), value)
      const from = placed(name, addressOf(info.source, 0), value)
      const step = [info.dest, info.source, info.size].every(isWholeWords) ? 4 : 1
      const part = loadAt({ ...from, at: `${from.at} + i` }, step)
      return each(value(info.size).text, step, storeAt({ ...to, at: `${to.at} + i` }, step, part))
    },
    fill(name, info, value) {
      const to = placed(name, addressOf(info.dest, 0), value)
      const step = [info.dest, info.size].every(isWholeWords) ? 4 : 1
      const part = step === 4 ? `((${value(info.value).text} & 255u) * 16843009u)` : value(info.value).text
      return each(value(info.size).text, step, storeAt({ ...to, at: `${to.at} + i` }, step, part))
    },
    /** Returns the functions that the accesses call. */
    accessors() {
      const texts = []
      for (const name of [...used].sort()) {
        const [letter, what] = name.split('_')
        if (letter === 'a') texts.push(anyAccessor(name, what, { shifts, written, used }))
      }
      const plain = [...used].filter((name) => !name.startsWith('a_')).sort()
      return [...plain.map(accessorText), ...texts]
    },
  }
}

function each(size, step, statement) {
  return `for (var i = 0u; i < ${size}; i += ${step}u) { ${statement} }`
}

/** Returns whether an address or a size is certainly a multiple of 4. */
function isWholeWords(expression) {
  const { id, op, value, left, right } = binaryen.getExpressionInfo(expression)
  if (id === binaryen.ConstId) return value % 4 === 0
  if (id !== binaryen.BinaryId) return false
  if (op === binaryen.AddInt32) return isWholeWords(left) && isWholeWords(right)
  const { id: rightId, value: bits } = binaryen.getExpressionInfo(right)
  return op === binaryen.ShlInt32 && rightId === binaryen.ConstId && bits >= 2
}

function numbers(number) {
  return number === 0 ? [] : [`${number >>> 0}u`]
}

function sumOf(texts) {
  return texts.length === 0 ? '0u' : texts.length === 1 ? texts[0] : `(${texts.join(' + ')})`
}

/** Splits an address into a constant and other summands. */
function addressOf(ptr, offset) {
  const rest = []
  let base = offset
  const add = (expression) => {
    const info = binaryen.getExpressionInfo(expression)
    if (info.id === binaryen.ConstId) base = (base + info.value) | 0
    else if (info.id === binaryen.BinaryId && info.op === binaryen.AddInt32) {
      add(info.left)
      add(info.right)
    } else rest.push(expression)
  }
  add(ptr)
  return { base, rest }
}

/**
 * Returns a function that tells which blocks an address can be in. The constant part of an address is in its block or,
 * for addresses such as `order + i - 1`, just before it. An address without a constant part comes from a local variable
 * or a parameter, so from one of the values that are assigned to it.
 */
function pointerOrigins(functions, blocks) {
  const assigned = new Map()
  const add = (name, index, value) => {
    const key = `${name} ${index}`
    assigned.set(key, [...(assigned.get(key) ?? []), [name, value]])
  }
  const calls = []
  for (const { name, body } of functions.values())
    walk(body, (info) => {
      if (info.id === binaryen.LocalSetId) add(name, info.index, info.value)
      if (info.id === binaryen.CallId) calls.push([name, info])
    })
  for (const [name, { target, operands }] of calls)
    operands.forEach((value, i) => {
      const key = `${target} ${i}`
      assigned.set(key, [...(assigned.get(key) ?? []), [name, value]])
    })

  const byBase = ({ base, rest }) => {
    const i = blocks.findLastIndex(({ start }) => base >= start)
    const next = blocks[i + 1]
    const isBefore =
      rest.length > 0 && base !== blocks[i]?.start && next !== undefined && next.start - base <= BEFORE
    if (isBefore) return [next]
    return i === -1 ? null : [blocks[i]]
  }
  // If a summand is an address, the constant is an offset from it.
  const originsOf = (name, address, seen) => {
    const found = address.rest.flatMap((one) => valueOrigins(name, one, seen))
    return found.length > 0 ? found : (byBase(address) ?? [])
  }
  const valueOrigins = (name, value, seen) => {
    const info = binaryen.getExpressionInfo(value)
    if (info.id === binaryen.SelectId)
      return [info.ifTrue, info.ifFalse].flatMap((one) => valueOrigins(name, one, seen))
    if (info.id === binaryen.ConstId || (info.id === binaryen.BinaryId && info.op === binaryen.AddInt32))
      return info.type === binaryen.i32 ? originsOf(name, addressOf(value, 0), seen) : []
    if (info.id === binaryen.BinaryId && info.op === binaryen.SubInt32)
      return valueOrigins(name, info.left, seen)
    if (info.id !== binaryen.LocalGetId) return []
    const key = `${name} ${info.index}`
    if (seen.has(key)) return []
    seen.add(key)
    return (assigned.get(key) ?? []).flatMap(([where, one]) => valueOrigins(where, one, seen))
  }
  return (name, address) => [...new Set(originsOf(name, address, new Set()))]
}

const WORD = { m: (word) => `$m[${word}]`, t: (word) => `tables[$at + ${word}]` }

function accessorText(name) {
  const [, letter, what, size] = /^(\w)_(load|store)(\d+)$/.exec(name)
  const word = WORD[letter]
  const kind = `${what}${size}`
  const part = `(${word('(at >> 2u)')} >> ((at & 3u) << 3u))`
  switch (kind) {
    case 'load8':
      return `fn $${name}(at: u32) -> u32 { return ${part} & 255u; }`
    case 'load16':
      return `fn $${name}(at: u32) -> u32 { return ${part} & 65535u; }`
    case 'load32':
      return `fn $${name}(at: u32) -> u32 { return ${word('(at >> 2u)')}; }`
    case 'load64':
      return `fn $${name}(at: u32) -> vec2<u32> { let i = at >> 2u; return vec2<u32>(${word('i')}, ${word('i + 1u')}); }`
    case 'load128':
      return `fn $${name}(at: u32) -> vec4<u32> { let i = at >> 2u; return vec4<u32>(${[0, 1, 2, 3].map((k) => word(`i + ${k}u`)).join(', ')}); }`
    case 'store8':
      return `fn $${name}(at: u32, v: u32) { let i = at >> 2u; let s = (at & 3u) << 3u; $m[i] = ($m[i] & ~(255u << s)) | ((v & 255u) << s); }`
    case 'store16':
      return `fn $${name}(at: u32, v: u32) { let i = at >> 2u; let s = (at & 3u) << 3u; $m[i] = ($m[i] & ~(65535u << s)) | ((v & 65535u) << s); }`
    case 'store32':
      return `fn $${name}(at: u32, v: u32) { $m[at >> 2u] = v; }`
    case 'store64':
      return `fn $${name}(at: u32, v: vec2<u32>) { let i = at >> 2u; $m[i] = v.x; $m[i + 1u] = v.y; }`
    case 'store128':
      return `fn $${name}(at: u32, v: vec4<u32>) { let i = at >> 2u; $m[i] = v.x; $m[i + 1u] = v.y; $m[i + 2u] = v.z; $m[i + 3u] = v.w; }`
    default:
      throw new Untranslatable(`memory access ${name}`)
  }
}

/** Returns a function that accesses whichever block an address is in. */
function anyAccessor(name, what, { shifts, written, used }) {
  const size = /\d+/.exec(what)[0]
  const type = { 64: 'vec2<u32>', 128: 'vec4<u32>' }[size] ?? 'u32'
  const isLoad = what.startsWith('load')
  const lines = []
  for (const [{ start, size: bytes }, shift] of shifts) {
    const letter = [...written].some((block) => block.start === start) ? 'm' : 't'
    if (!isLoad && letter === 't') continue
    const inner = `${letter}_${what}`
    used.add(inner)
    const at = `at + ${shift >>> 0}u`
    const does = isLoad ? `return $${inner}(${at});` : `$${inner}(${at}, v); return;`
    lines.push(`if (at - ${start}u < ${bytes}u) { ${does} }`)
  }
  return isLoad
    ? `fn $${name}(at: u32) -> ${type} { ${lines.join(' ')} return ${type}(); }`
    : `fn $${name}(at: u32, v: ${type}) { ${lines.join(' ')} }`
}
