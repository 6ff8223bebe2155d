// Finds wording that prose-rules.yml replaces, in Markdown and in the comments and messages of sources.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import prh from 'prh'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const rules = prh.fromYAMLFilePath(fileURLToPath(new URL('prose-rules.yml', import.meta.url)))

const found = [...findings(['*.md'], proseOf), ...findings(['*.ts', '*.tsx', 'scripts/*.js'], wordsOf)]

for (const line of found) process.stdout.write(`${line}\n`)
if (found.length > 0) process.exitCode = 1

/** Returns the findings in the files that match the given patterns, each in the form `file:line: finding`. */
function findings(patterns, read) {
  return filesOf(patterns).flatMap((path) => {
    const words = read(readFileSync(`${ROOT}/${path}`, 'utf8'), path).replaceAll(/`[^`\n]*`/g, '`')
    return rules.makeChangeSet(path, words).diffs.map((diff) => {
      const line = words.slice(0, diff.index).split('\n').length
      const { expected, raw } = diff.rule
      const more = raw.prh === undefined ? '' : ` ${raw.prh}`
      return `${path}:${line}: "${diff.matches[0]}": say "${expected}".${more}`
    })
  })
}

function filesOf(patterns) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
}

/** Returns the text of a page without code blocks and link targets. Line numbers stay the same. */
function proseOf(text) {
  return text
    .replaceAll(/^ *```[^]*?^ *```/gm, (block) => block.replaceAll(/[^\n]+/g, ''))
    .replaceAll(/\]\([^)\s]*\)/g, ']')
}

/** Returns the comments in a source file, and the strings that consist of several words. Line numbers stay the same. */
function wordsOf(text, path) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const lines = text.split('\n').map(() => '')
  const add = (from, words) => {
    const { line } = source.getLineAndCharacterOfPosition(from)
    for (const [i, one] of words.split('\n').entries())
      lines[line + i] += ` ${one.trim().replace(/^\/?\*+/, '')}`
  }
  const seen = new Set()
  const visit = (node) => {
    const before = ts.getLeadingCommentRanges(text, node.pos) ?? []
    for (const { pos, end } of [...before, ...(ts.getTrailingCommentRanges(text, node.end) ?? [])]) {
      if (!seen.has(pos)) add(pos, text.slice(pos, end))
      seen.add(pos)
    }
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    if (isText && /\w \w+ \w/.test(node.text))
      add(node.getStart(source), text.slice(node.getStart(source), node.end))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines.join('\n')
}
