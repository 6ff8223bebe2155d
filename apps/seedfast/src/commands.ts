import type { AddCommand } from './options/command-context.js'
import type { WorldFace } from './worlds/world-face.js'
import { worldFaces } from './worlds/world-faces.js'

/** A module that defines commands. It is loaded when one of its commands is needed. `names` lists the commands. */
interface CommandModule {
  readonly names: readonly string[]
  load(): Promise<readonly AddCommand[]>
}

/** The name of the command that needs all other commands to be loaded. */
const COMPLETION = 'completion'

/** All commands by task, in the order that the help lists them. */
const TASKS: Readonly<Record<string, readonly CommandModule[]>> = {
  'Make results': [
    { names: ['worlds'], load: async () => [(await import('./commands/worlds.js')).addWorlds] },
    { names: ['make'], load: async () => [(await import('./commands/make.js')).addMake] },
    { names: ['explain'], load: async () => [(await import('./commands/explain.js')).addExplain] },
  ],
  'Find seeds': [
    { names: ['search'], load: async () => [(await import('./commands/search.js')).addSearch] },
    { names: ['survey'], load: async () => [(await import('./commands/survey.js')).addSurvey] },
    { names: ['worker'], load: async () => [(await import('./commands/worker.js')).addWorker] },
  ],
  'Keep seeds stable': [
    { names: ['catalog'], load: async () => [(await import('./commands/catalog.js')).addCatalog] },
    { names: ['check'], load: async () => [(await import('./commands/check.js')).addCheck] },
    { names: ['diverge'], load: async () => [(await import('./commands/diverge.js')).addDiverge] },
    { names: ['compare'], load: async () => [(await import('./commands/compare.js')).addCompare] },
    { names: ['verify'], load: async () => [(await import('./commands/verify.js')).addVerify] },
    { names: ['trace'], load: async () => [(await import('./commands/trace.js')).addTrace] },
  ],
  'Replay sessions': [
    { names: ['replay'], load: async () => [await (await import('./commands/replay.js')).replayCommand()] },
    { names: ['explore'], load: async () => [(await import('./commands/explore.js')).addExplore] },
  ],
  'Use your own game': [
    { names: ['adopt'], load: async () => [(await import('./commands/adopt.js')).addAdopt] },
    { names: ['codemod'], load: async () => [(await import('./commands/codemod.js')).addCodemod] },
    { names: ['init'], load: async () => [(await import('./commands/init.js')).addInit] },
    { names: ['program'], load: async () => [(await import('./commands/program.js')).addProgram] },
    { names: ['pipe'], load: async () => [(await import('./commands/pipe.js')).addPipe] },
  ],
  'Tools for one world': worldFaces.map((face) => ({
    names: [face.world],
    load: async () => [await commandGroup(face)],
  })),
  'Studio and shell': [
    { names: ['serve', 'studio'], load: async () => [(await import('./commands/serve.js')).addServe] },
    { names: [COMPLETION], load: async () => [(await import('./commands/completion.js')).addCompletion] },
  ],
}

/** Loads the commands of a world, and returns the function that adds them as a group. */
async function commandGroup({ world, about, commands }: WorldFace): Promise<AddCommand> {
  const adds = await commands()
  return (program, context) => {
    const group = program.command(world).description(about)
    for (const add of adds) add(group, context)
  }
}

/**
 * Loads the command that the arguments name. Loads all commands if the help, completion, or a suggestion for an unknown
 * command needs them.
 */
export async function commandsFor(args: readonly string[]): Promise<readonly AddCommand[]> {
  const all = Object.entries(TASKS).flatMap(([task, modules]) => modules.map((one) => ({ task, ...one })))
  const named = all.filter(({ names }) => names.includes(args[0] ?? ''))
  const isOne = named.length > 0 && args[0] !== COMPLETION
  const loaded = await Promise.all(
    (isOne ? named : all).map(async ({ task, load }) =>
      (await load()).map((add): AddCommand => (program, context) => {
        program.commandsGroup(`${task}:`)
        add(program, context)
      }),
    ),
  )
  return loaded.flat()
}
