import type { ReactNode } from 'react'
import { copyText } from './copy-text.js'
import { CopyIcon } from './icons.js'
import { useToast } from './toast.js'

/**
 * Renders a button that copies the CLI command for the content of the page. If no command can produce that content,
 * `command` is null and the button is disabled.
 */
export function CopyCommand({ command }: { readonly command: string | null }): ReactNode {
  const say = useToast()
  const copy = (): void => {
    if (command === null) return
    void copyText(command).then((copied) =>
      say(copied ? `Copied ${command}` : 'The browser blocked access to the clipboard'),
    )
  }
  return (
    <button
      type="button"
      className="button small"
      disabled={command === null}
      title={command ?? 'Too complex for command-line options: save the file and pass it to the command'}
      onClick={copy}
    >
      <CopyIcon /> Command
    </button>
  )
}
