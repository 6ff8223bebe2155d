import { Argument } from 'commander'
import { commandWords } from '../complete/command-words.js'
import { completionScript, SHELLS, type Shell } from '../complete/completion-script.js'
import { manPage } from '../complete/man-page.js'
import { printData } from '../console/visible-console.js'
import { DONE } from '../errors/exit-status.js'
import type { AddCommand } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'

/** Adds `seedfast completion`, which prints a completion script for a shell, or the manual page. */
export const addCompletion: AddCommand = (program, { console, worlds, finish }) => {
  const command = program
    .command('completion')
    .description('print a script that completes commands, options and worlds in your shell')
    .addArgument(new Argument('<shell>', 'the shell, or man for the manual page').choices([...SHELLS, 'man']))
    .action((shell: Shell | 'man') => {
      const words = commandWords(program)
      printData(
        console,
        shell === 'man'
          ? manPage(words, program.version() ?? '')
          : completionScript(shell, words, worlds.ids),
      )
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast completion bash >> ~/.bashrc', 'enable completion in bash'],
    ['seedfast completion zsh > ~/.zfunc/_seedfast', 'enable completion in zsh, if ~/.zfunc is in $fpath'],
    ['seedfast completion fish > ~/.config/fish/completions/seedfast.fish', 'enable completion in fish'],
    ['seedfast completion man | man -l -', 'read the manual page'],
  ])
}
