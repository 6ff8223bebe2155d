import { isSessionLog } from '@seedfast/session'
import type { AddCommand } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { PRINT_JSON } from '../options/option-words.js'
import { readUtf8 } from '../files/files.js'
import { commandError } from '../errors/messages.js'
import { argumentPlace, optionPlace } from '../errors/places.js'
import { worldFaces } from '../worlds/world-faces.js'
import { replaySessions, type ReplayOptions } from '../session/replay-session.js'

/** Adds `seedfast replay`, which replays the log of a session and finds the first step that differs. */
export async function replayCommand(): Promise<AddCommand> {
  const faces = await Promise.all(worldFaces.flatMap(({ replay }) => replay?.() ?? []))
  return (program, context) => {
    const command = program
      .command('replay')
      .description('replay a recorded session, and find the first step that differs')
      .argument('<file>', `a session log${faces.map(({ files }) => `, ${files}`).join('')}`)
      .argument('[other]', "another player's log of the same game")
      .option('--base <revision>', 'also replay with this git revision or config, and compare each step')
      .option('--report <zip>', 'write the logs, states and draws of the difference to a .zip file')
    const shared = command.options.length
    for (const face of faces) face.addOptions(command)
    const ofFaces = command.options.slice(shared)
    command
      .option('--json', PRINT_JSON)
      .action(async (file: string, other: string | undefined, options: ReplayOptions) => {
        const text = readUtf8(file, 'log')
        // Only one world has logs of its own. An empty file is more likely the log of a game that didn't start.
        const face = isSessionLog(text) || text.trim() === '' ? undefined : faces[0]
        if (face === undefined) {
          for (const option of ofFaces)
            if (command.getOptionValueSource(option.attributeName()) === 'cli')
              throw commandError('not-with-session-logs', optionPlace(option.name()), { file })
          context.finish(await replaySessions(context, { file, text, other }, options))
          return
        }
        if (other !== undefined) throw commandError('only-session-logs', argumentPlace('other'), {})
        for (const option of ['base', 'report'] as const)
          if (options[option] !== undefined) throw commandError('only-session-logs', optionPlace(option), {})
        context.finish(face.replay(context, { file, text }, options))
      })
    withExamples(command, [
      ['seedfast replay game.jsonl', 'the first step or line that differs (exit status 1)'],
      ['seedfast replay ann.jsonl bob.jsonl', "whose game differs from the code's"],
      ['seedfast replay game.jsonl --base v1.2', 'the first step that the code changed since v1.2'],
      ...faces.flatMap(({ examples }) => examples),
    ])
  }
}
