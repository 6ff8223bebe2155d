const TYPES = /\b(?:vec2|vec4|bitcast|array)<[^<>]*>|->/g
const OPERATORS = /<<|>>|[<>=!]=|&&|\|\||(?<![=!<>])=(?!=)|[-+*/%&|^<>~!]/g
const FUNCTIONS = /\b(?:select|countOneBits|countLeadingZeros|countTrailingZeros|extractBits)\(/g
const LOADS = /\[/g
const TOKENS = /\s*for \([^{]*\) \{|[^;{}]*[;{}]/g

/**
 * Returns a program that counts in the variable `operations` what it executes: each operator, one-word function and
 * access to an array once, and each bitwise operation on a pair of words twice. Assignments and calls count nothing.
 */
export function withOperationCount(wgsl: string): string {
  const pairs = new Set([...wgsl.matchAll(/(\w+): vec2<u32>/g)].map(([, name]) => name!))
  let depth = 0
  const counted = wgsl.replaceAll(TOKENS, (token) => {
    const isOutside = depth === 0
    if (token.endsWith('{')) depth++
    if (token.endsWith('}')) depth--
    if (isOutside || token.endsWith('}')) return token
    const count = operationsIn(token, pairs)
    if (count === 0) return token
    const add = `operations += ${count}u;`
    return token.trimStart().startsWith('for (') ? `${token} ${add}` : `${add} ${token}`
  })
  return `var<private> operations: u32;\n${counted}`
}

function operationsIn(statement: string, pairs: ReadonlySet<string>): number {
  const text = statement.replaceAll(TYPES, '')
  const isPair = pairs.has(/^\s*(\w+) =/.exec(text)?.[1] ?? '')
  const weightOf = (operator: string): number => {
    if (operator === '=') return 0
    return isPair && /^[&|^]$/.test(operator) ? 2 : 1
  }
  const operators = [...text.matchAll(OPERATORS)].reduce((sum, [operator]) => sum + weightOf(operator), 0)
  const others = [FUNCTIONS, LOADS].reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0)
  return operators + others
}
