/**
 * Passes the values that comments such as `// → 42` state to the function `show(line, value)`. Marks only statements that
 * are a single line: an expression, or a declaration of one variable.
 */
export function markValues(code) {
  return code
    .split('\n')
    .map((line, i) => {
      const [, start, end] = /^(.*?)(\s*\/\/ → .*)$/.exec(line) ?? []
      if (start === undefined) return line
      const [, name] = /^\s*(?:export )?(?:const|let) (\w+)(?:: [^=]+)? = /.exec(start) ?? []
      if (name !== undefined) return `${start}; show(${i + 1}, ${name})${end}`
      const isExpression =
        /^[\w$([]/.test(start) && !/^(?:return|if|for|const|let|import|export)\b/.test(start)
      return isExpression && isBalanced(start) ? `show(${i + 1}, (${start.replace(/;$/, '')}))${end}` : line
    })
    .join('\n')
}

function isBalanced(text) {
  let depth = 0
  for (const character of text) {
    if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && --depth < 0) return false
  }
  return depth === 0
}
