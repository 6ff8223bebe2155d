import type { ReactNode } from 'preact/compat'
import { CopyButton } from './copy-button.js'

/**
 * Renders a button that copies the CLI command for the content of the page. If no command can produce that content,
 * `command` is null and the button is disabled.
 */
export function CopyCommand({ command }: { readonly command: string | null }): ReactNode {
  return (
    <CopyButton
      text={() => command!}
      done={`Copied ${command}`}
      disabled={command === null}
      title={command ?? 'Too complex for command-line options: save the file and pass it to the command'}
    >
      Command
    </CopyButton>
  )
}
