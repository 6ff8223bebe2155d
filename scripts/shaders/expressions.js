// Writes WebAssembly expressions as WGSL. Every i32 is a u32; signed operations convert their operands.
import binaryen from 'binaryen'

/** Thrown for code that has no exact equivalent in WGSL, or none that this translator knows. */
export class Untranslatable extends Error {}

/** Returns the WGSL name of a function. `$` stands for a prefix that each shader gets. */
export function nameOf(internal) {
  return `$f_${internal.replaceAll(/\W/g, '_')}`
}

/** Returns the WGSL name of a global variable. */
export function globalName(name) {
  return `$g_${name.replaceAll(/\W/g, '_')}`
}

const signed = (a) => `bitcast<i32>(${a})`
const bits = (a) => `bitcast<u32>(${a})`

const COMPARES = {
  EqInt32: (a, b) => `(${a} == ${b})`,
  NeInt32: (a, b) => `(${a} != ${b})`,
  LtUInt32: (a, b) => `(${a} < ${b})`,
  LeUInt32: (a, b) => `(${a} <= ${b})`,
  GtUInt32: (a, b) => `(${a} > ${b})`,
  GeUInt32: (a, b) => `(${a} >= ${b})`,
  LtSInt32: (a, b) => `(${signed(a)} < ${signed(b)})`,
  LeSInt32: (a, b) => `(${signed(a)} <= ${signed(b)})`,
  GtSInt32: (a, b) => `(${signed(a)} > ${signed(b)})`,
  GeSInt32: (a, b) => `(${signed(a)} >= ${signed(b)})`,
  EqInt64: (a, b) => `all(${a} == ${b})`,
  NeInt64: (a, b) => `any(${a} != ${b})`,
  LtUInt64: (a, b) => `u64_lt(${a}, ${b})`,
  LeUInt64: (a, b) => `!u64_lt(${b}, ${a})`,
  GtUInt64: (a, b) => `u64_lt(${b}, ${a})`,
  GeUInt64: (a, b) => `!u64_lt(${a}, ${b})`,
  LtSInt64: (a, b) => `i64_lt(${a}, ${b})`,
  LeSInt64: (a, b) => `!i64_lt(${b}, ${a})`,
  GtSInt64: (a, b) => `i64_lt(${b}, ${a})`,
  GeSInt64: (a, b) => `!i64_lt(${a}, ${b})`,
}
const BINARIES = {
  AddInt32: (a, b) => `(${a} + ${b})`,
  SubInt32: (a, b) => `(${a} - ${b})`,
  MulInt32: (a, b) => `(${a} * ${b})`,
  DivUInt32: (a, b) => `(${a} / ${b})`,
  RemUInt32: (a, b) => `(${a} % ${b})`,
  DivSInt32: (a, b) => bits(`(${signed(a)} / ${signed(b)})`),
  RemSInt32: (a, b) => bits(`(${signed(a)} % ${signed(b)})`),
  AndInt32: (a, b) => `(${a} & ${b})`,
  OrInt32: (a, b) => `(${a} | ${b})`,
  XorInt32: (a, b) => `(${a} ^ ${b})`,
  ShlInt32: (a, b) => `(${a} << ${b})`,
  ShrUInt32: (a, b) => `(${a} >> ${b})`,
  ShrSInt32: (a, b) => bits(`(${signed(a)} >> ${b})`),
  RotLInt32: (a, b) => `u32_rotl(${a}, ${b})`,
  RotRInt32: (a, b) => `u32_rotl(${a}, 32u - ${b})`,
  AddInt64: (a, b) => `u64_add(${a}, ${b})`,
  SubInt64: (a, b) => `u64_sub(${a}, ${b})`,
  MulInt64: (a, b) => `u64_mul(${a}, ${b})`,
  DivUInt64: (a, b) => `u64_div(${a}, ${b})`,
  RemUInt64: (a, b) => `u64_rem(${a}, ${b})`,
  AndInt64: (a, b) => `(${a} & ${b})`,
  OrInt64: (a, b) => `(${a} | ${b})`,
  XorInt64: (a, b) => `(${a} ^ ${b})`,
  ShlInt64: (a, b) => `u64_shl(${a}, ${b})`,
  ShrUInt64: (a, b) => `u64_shr(${a}, ${b})`,
  ShrSInt64: (a, b) => `i64_shr(${a}, ${b})`,
  RotLInt64: (a, b) => `u64_rotl(${a}, ${b})`,
  RotRInt64: (a, b) => `u64_rotl(${a}, 64u - ${b})`,
  AndVec128: (a, b) => `(${a} & ${b})`,
  OrVec128: (a, b) => `(${a} | ${b})`,
  XorVec128: (a, b) => `(${a} ^ ${b})`,
}
const UNARIES = {
  ClzInt32: (a) => `countLeadingZeros(${a})`,
  CtzInt32: (a) => `countTrailingZeros(${a})`,
  PopcntInt32: (a) => `countOneBits(${a})`,
  ExtendS8Int32: (a) => bits(`extractBits(${signed(a)}, 0u, 8u)`),
  ExtendS16Int32: (a) => bits(`extractBits(${signed(a)}, 0u, 16u)`),
  ExtendUInt32: (a) => `vec2<u32>(${a}, 0u)`,
  ExtendSInt32: (a) => `u64_extend(${a})`,
  WrapInt64: (a) => `${a}.x`,
  PopcntInt64: (a) => `u64_ones(${a})`,
  CtzInt64: (a) => `u64_ctz(${a})`,
  ClzInt64: (a) => `u64_clz(${a})`,
}
const ZERO_TESTS = {
  EqZInt32: (a) => `(${a} == 0u)`,
  EqZInt64: (a) => `!any(${a} != vec2<u32>())`,
}
const SHIFTS = new Set(['ShlInt32', 'ShrUInt32', 'ShrSInt32', 'RotLInt32', 'RotRInt32'])
const SHIFTS_64 = new Set(['ShlInt64', 'ShrUInt64', 'ShrSInt64', 'RotLInt64', 'RotRInt64'])

// The numbers of unary and binary operations overlap.
const namesOf = (...tables) =>
  new Map(tables.flatMap((table) => Object.keys(table)).map((name) => [binaryen[name], name]))
const UNARY_NAMES = namesOf(UNARIES, ZERO_TESTS)
const BINARY_NAMES = namesOf(BINARIES, COMPARES)
const operationName = ({ id, op }) => (id === binaryen.UnaryId ? UNARY_NAMES : BINARY_NAMES).get(op)

/**
 * Returns functions that write an expression: `value` as a u32, vec2<u32> or vec4<u32>, and `test` as a bool that is
 * true if the expression isn't 0.
 */
export function expressionWriter({ name: caller, places, globals }) {
  const value = (expression) => {
    const info = binaryen.getExpressionInfo(expression)
    switch (info.id) {
      case binaryen.ConstId:
        return { text: constantText(info) }
      case binaryen.LocalGetId:
        return { text: `l${info.index}` }
      case binaryen.GlobalGetId:
        globals.set(info.name, true)
        return { text: globalName(info.name) }
      case binaryen.LoadId:
        return { text: places.load(caller, info, value) }
      case binaryen.CallId:
        return { text: `${nameOf(info.target)}(${info.operands.map((one) => value(one).text).join(', ')})` }
      case binaryen.SelectId: {
        const [no, yes] = [value(info.ifFalse).text, value(info.ifTrue).text]
        return { text: `select(${no}, ${yes}, ${test(info.condition)})` }
      }
      case binaryen.UnaryId:
      case binaryen.BinaryId: {
        const bool = testOf(info)
        return { text: bool === null ? operation(info) : `select(0u, 1u, ${bool})` }
      }
      default:
        throw new Untranslatable(`expression ${info.id}`)
    }
  }
  const operation = (info) => {
    const name = operationName(info)
    if (info.id === binaryen.UnaryId) {
      const unary = UNARIES[name]
      if (unary === undefined) throw new Untranslatable(`unary operation ${info.op}, such as of floats`)
      return unary(value(info.value).text)
    }
    const binary = BINARIES[name]
    if (binary === undefined) throw new Untranslatable(`binary operation ${info.op}, such as of floats`)
    const left = value(info.left).text
    if (SHIFTS.has(name)) return binary(left, countText(info.right, 31))
    if (SHIFTS_64.has(name)) return binary(left, countText(info.right, 63))
    return binary(left, value(info.right).text)
  }
  /** Writes the number of bits of a shift, modulo the number of bits of a word. */
  const countText = (expression, mask) => {
    const info = binaryen.getExpressionInfo(expression)
    if (info.id === binaryen.ConstId) {
      return `${Number(BigInt.asUintN(6, BigInt(info.value))) & mask}u`
    }
    const { text } = value(expression)
    return info.type === binaryen.i64 ? `(${text}.x & ${mask}u)` : `(${text} & ${mask}u)`
  }
  const testOf = (info) => {
    const name = operationName(info)
    if (info.id === binaryen.UnaryId && ZERO_TESTS[name] !== undefined) {
      const inner = binaryen.getExpressionInfo(info.value)
      const bool = inner.id === binaryen.UnaryId || inner.id === binaryen.BinaryId ? testOf(inner) : null
      return bool === null ? ZERO_TESTS[name](value(info.value).text) : `!(${bool})`
    }
    if (info.id === binaryen.BinaryId && COMPARES[name] !== undefined)
      return COMPARES[name](value(info.left).text, value(info.right).text)
    return null
  }
  const test = (expression) => {
    const info = binaryen.getExpressionInfo(expression)
    const bool = info.id === binaryen.UnaryId || info.id === binaryen.BinaryId ? testOf(info) : null
    return bool ?? `(${value(expression).text} != 0u)`
  }
  return { value, test }
}

function constantText({ type, value }) {
  if (type === binaryen.i32) return `${value >>> 0}u`
  if (type === binaryen.i64) {
    const bits = BigInt.asUintN(64, value)
    return `vec2<u32>(${bits & 0xffffffffn}u, ${bits >> 32n}u)`
  }
  if (type === binaryen.v128) {
    const words = new Uint32Array(Uint8Array.from(value).buffer)
    return `vec4<u32>(${[...words].map((word) => `${word}u`).join(', ')})`
  }
  throw new Untranslatable('a float')
}
