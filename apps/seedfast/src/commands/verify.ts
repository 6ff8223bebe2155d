import { differenceText, verifyAsync } from '@seedfast/audit/verify'
import { blameWorld } from '@seedfast/audit/world-failure'
import { filePlace, parseArtefact, pathText } from '@seedfast/world'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import { refuseOtherKinds } from '../file-kinds/refuse-other-kinds.js'
import { readText } from '../files/files.js'
import type { AddCommand } from '../options/command-context.js'
import { PRINT_JSON } from '../options/option-words.js'

/** Adds `seedfast verify`, which regenerates an artefact's result and compares it with the recorded one. */
export const addVerify: AddCommand = (program, { console, worlds, finish }) => {
  const command = program
    .command('verify')
    .description('regenerate an artefact and compare it byte for byte')
    .argument('<artefact>', 'a file that `seedfast make -o` wrote; - is standard input')
    .option('--json', PRINT_JSON)
    .action(async (file: string, options: { json?: boolean }) => {
      const place = filePlace(file)
      const text = readText(file, 'artefact')
      refuseOtherKinds(text, file, ['artefact'])
      const artefact = parseArtefact(text, place)
      const world = await worlds.find(artefact.world)
      const answer = await blameWorld(world.id, artefact.seed, () => verifyAsync([world], artefact, place))
      const what = `${artefact.world} ${artefact.version}, seed ${artefact.seed}`
      if (options.json === true) {
        console.out(`${JSON.stringify({ file, world: artefact.world, seed: artefact.seed, ...answer })}\n`)
      } else if (answer.kind === 'equal') {
        console.out(`${file}: equal · ${what} · sha256 ${answer.sha256}\n`)
      } else if (answer.kind === 'different') {
        console.out(
          `${file}: differs from the result that ${what} generates\n  ${differenceText(answer.difference)}\n`,
        )
      } else {
        console.out(`${file}: ${what} produces a result that breaks the world's rules\n`)
        for (const { path, message } of answer.problems) console.out(`  ${pathText(path)}: ${message}\n`)
      }
      finish(answer.kind === 'equal' ? DONE : DIFFERENT)
    })
  withExamples(command, [
    ['seedfast verify map.json', 'print "equal", or the first difference (exit status 1)'],
    ['seedfast make deck --seed 7 | seedfast verify -', 'from standard input'],
  ])
}
