import { compareStrings } from '@seedfast/world'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './command.js'

/** The issue codes of one package. */
export interface PackageCodes {
  readonly name: string
  readonly codes: readonly IssueCode[]
  /** The codes of failures that aren't caused by invalid input, from the interface `FailureCodes`. */
  readonly failures: readonly IssueCode[]
}

/** One issue code, with the names of the fields in its data. */
export interface IssueCode {
  readonly code: string
  readonly data: readonly string[]
}

/**
 * Returns the issue codes of all packages and apps, from their interfaces named `…Codes`. The studio is left out,
 * because it shows its issues only on its page.
 */
export function issueCodes(): readonly PackageCodes[] {
  const packages = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .filter((folder) => folder !== 'studio')
      .map((folder) => join(ROOT, group, folder))
      .filter((folder) => existsSync(join(folder, 'src'))),
  )
  const tables = packages.map((folder) => ({ folder, files: tableFiles(join(folder, 'src')) }))
  const program = ts.createProgram(
    tables.flatMap(({ files }) => files),
    {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      noEmit: true,
      types: [],
    },
  )
  return tables.flatMap(({ folder, files }) => {
    const codes = files.flatMap((file) => codesIn(program, file, (table) => table !== FAILURES))
    if (codes.length === 0) return []
    const failures = files.flatMap((file) => codesIn(program, file, (table) => table === FAILURES))
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
    return [{ name, codes, failures }]
  })
}

/** Returns the codes as Markdown: a section per package, with the fields of each code's data. */
export function codesMarkdown(packages: readonly PackageCodes[]): string {
  const lists = packages.map(({ name, codes, failures }) => {
    const more = failures.length === 0 ? [] : ['', `### Failures of \`${name}\``, '', ...items(failures)]
    return [`## \`${name}\``, '', ...items(codes), ...more, ''].join('\n')
  })
  return lists.join('\n')
}

function items(codes: readonly IssueCode[]): string[] {
  const sorted = [...codes].sort((a, b) => compareStrings(a.code, b.code))
  return sorted.map(({ code, data }) => {
    const fields = data.map((field) => `\`${field}\``).join(', ')
    return `- \`${code}\`${fields === '' ? '' : `: ${fields}`}`
  })
}

/** The name of the table of failures that aren't caused by invalid input. */
const FAILURES = 'FailureCodes'
const TABLE = /^export interface \w+Codes\b/m

function tableFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:messages|issue-codes)\.ts$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => TABLE.test(readFileSync(file, 'utf8')))
}

/** Returns the codes of the tables in a file, which are interfaces. `isWanted` selects tables by their names. */
function codesIn(program: ts.Program, file: string, isWanted: (table: string) => boolean): IssueCode[] {
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} in ${dirname(file)} isn't part of the program`)
  const checker = program.getTypeChecker()
  return source.statements
    .filter((one) => ts.isInterfaceDeclaration(one))
    .filter(({ name }) => name.text.endsWith('Codes') && isWanted(name.text))
    .flatMap((one) => checker.getTypeAtLocation(one).getProperties())
    .map((property) => {
      const type = checker.getTypeOfSymbol(property)
      const fields = checker.getPropertiesOfType(type).map(({ name }) => name)
      return { code: property.name, data: fields.sort() }
    })
}
