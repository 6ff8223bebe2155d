import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filePlace } from '@seedfast/world'
import { withExamples } from '../options/help-examples.js'
import { DONE } from '../errors/exit-status.js'
import { writeText } from '../files/files.js'
import type { AddCommand } from '../options/command-context.js'
import { commandError } from '../errors/messages.js'

const CONFIG = `import { defineWorld, fact } from 'seedfast'

const ITEMS = ['sword', 'shield', 'lute', 'rope', 'lantern']

/** A chest: a pure function from a seed to its contents. */
export const chest = defineWorld(
  {
    id: 'chest',
    version: 1, // increase it whenever any seed's result changes
    about: 'A chest with three items and some gold.',
    generate: (run) => ({
      items: run.at(['items'], () => run.stream('items').sample(ITEMS, 3)),
      gold: run.at(['gold'], () => run.stream('gold').int(10, 20)),
    }),
  },
  {
    facts: { gold: { type: fact.int, about: 'pieces of gold', of: (chest) => chest.gold } },
    views: { text: (chest) => \`\${chest.items.join(', ')} and \${chest.gold} pieces of gold\\n\` },
  },
)

export default { worlds: [chest] }
`

/** Adds `seedfast init`, which writes a config file with an example world. */
export const addInit: AddCommand = (program, { console, folder, finish }) => {
  const command = program
    .command('init')
    .description('write a seedfast.config.ts with an example world')
    .action(() => {
      const file = join(folder, 'seedfast.config.ts')
      if (existsSync(file))
        throw commandError('file-exists', filePlace('seedfast.config.ts'), { force: false })
      writeText(file, CONFIG, { within: folder })
      console.out(
        [
          'wrote seedfast.config.ts with the example world `chest`; try it:',
          '  npx seedfast make chest --seed banana',
          '  npx seedfast catalog chest -o chest.catalog.json && npx seedfast check chest.catalog.json',
          '  npx seedfast explain chest --seed banana gold',
          '',
        ].join('\n'),
      )
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast init', 'write a config with the world `chest`'],
    ['seedfast make chest --seed banana', 'use it like any other world'],
  ])
}
