import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative, sep } from 'node:path'
import { defaultRules, starterRules } from '@seedfast/actmap'
import { filePlace } from '@seedfast/world'
import { withExamples } from '../../options/help-examples.js'
import { DONE } from '../../errors/exit-status.js'
import { STANDARD, writeText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { commandError } from '../../errors/messages.js'
import { OUTPUT_FILE } from '../../options/option-words.js'

interface RulesOptions {
  readonly output?: string
  readonly force?: boolean
  readonly comments: boolean
}

/** Adds `seedfast actmap rules`, which writes the default rules to a file for editing. */
export const addRules: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('rules')
    .description('write the default rules with explanations; edit them and pass them to --rules')
    .option('-o, --output <file>', OUTPUT_FILE)
    .option('--force', 'replace an existing file')
    .option('--no-comments', 'omit the explanations, for programs that read plain JSON')
    .action(({ output = STANDARD, force = false, comments }: RulesOptions) => {
      const folder = output === STANDARD ? '.' : dirname(output)
      const text = comments
        ? starterRules(schemaFrom(folder))
        : `${JSON.stringify(defaultRules(), null, 2)}\n`
      if (output === STANDARD) console.out(text)
      else {
        if (!force && existsSync(output)) {
          throw commandError('file-exists', filePlace(output), { force: true })
        }
        writeText(output, text)
        console.note(
          `${output}: the default rules; try \`seedfast make actmap --seed 1 --rules ${output}\`\n`,
        )
      }
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast actmap rules -o my-rules.jsonc', 'a starter file with every rule'],
    ['seedfast make actmap --seed 1 --rules my-rules.jsonc', 'a map made with the rules in the file'],
  ])
}

/** Returns the path of the JSON Schema for rules, relative to a folder. */
function schemaFrom(folder: string): string {
  const schema = createRequire(import.meta.url).resolve('@seedfast/actmap/schemas/rules.schema.json')
  const path = relative(folder, schema).split(sep).join('/')
  return path.startsWith('../') ? path : `./${path}`
}
