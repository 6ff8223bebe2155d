import { randomBytes } from 'node:crypto'
import { nonceCommitment, nonceOf } from '@seedfast/deals'
import { DONE } from '../../errors/exit-status.js'
import { withExamples } from '../../options/help-examples.js'
import type { AddCommand } from '../../options/command-context.js'
import { PRINT_JSON } from '../../options/option-words.js'

/** Adds `seedfast deals nonce`, which each of several people runs on their own device before a provable game. */
export const addNonce: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('nonce')
    .description('make a secret nonce for a provable game with several people, and the commitment to it')
    .option('--json', PRINT_JSON)
    .action(({ json }: { readonly json?: boolean }) => {
      const nonce = nonceOf(randomBytes(17))
      const commitment = nonceCommitment(nonce)
      console.out(
        json === true
          ? `${JSON.stringify({ nonce, commitment })}\n`
          : `commitment ${commitment}   send this first\nnonce      ${nonce}   send this only after you wrote down the table code\n`,
      )
      finish(DONE)
    })
  withExamples(command, [['seedfast deals nonce', 'on your own device, not on the host']])
}
