import ts from 'typescript'
import { fileURLToPath } from 'node:url'
import { placeOf, type Example } from './run-examples.js'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const CONFIG = fileURLToPath(new URL('../tsconfig.test.json', import.meta.url))

/**
 * Returns the compiler's errors in examples, with their places, under the project's strict settings. The examples import
 * packages as if they were in `folder`.
 */
export function typeErrors(examples: readonly Example[], folder: string = FOLDER): string[] {
  const read = ts.readConfigFile(CONFIG, (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(
    { ...read.config, include: [], files: ['none.ts'] },
    ts.sys,
    `${FOLDER}..`,
  )
  // An example may assign a variable only to show it.
  const unused = { noUnusedLocals: false, noUnusedParameters: false }
  // The types are those of the build, which users have, and which compile faster than the sources.
  const settings = { ...options, ...unused, customConditions: [] }
  const files = new Map(examples.map((example, i) => [`${folder}example-${i}.mts`, example]))
  const host = ts.createCompilerHost(settings)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path)?.code ?? readFile(path)
  host.getSourceFile = (path, version, ...rest) => {
    const example = files.get(path)
    return example === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, `${example.code}\nexport {}`, version)
  }
  const program = ts.createProgram([...files.keys()], settings, host)
  return [...files].flatMap(([path, example]) => {
    const source = program.getSourceFile(path)
    return ts.getPreEmitDiagnostics(program, source).map((diagnostic) => {
      const at = source!.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line
      const place = placeOf({ ...example, line: example.line + at })
      return `${place}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')}`
    })
  })
}
