import type { ReactNode } from 'react'
import { copyText } from './copy-text.js'
import { CopyIcon } from './icons.js'
import { useSay } from './toast.js'

/** A button that copies the command that does the same in a terminal; null where its options cannot say it. */
export function CopyCommand({ command }: { readonly command: string | null }): ReactNode {
  const say = useSay()
  const copy = (): void => {
    if (command === null) return
    void copyText(command).then((copied) =>
      say(copied ? `Copied ${command}` : 'The clipboard is closed to this page'),
    )
  }
  return (
    <button
      type="button"
      className="button small"
      disabled={command === null}
      title={command ?? 'The options of the command cannot say this; save the file and give it that'}
      onClick={copy}
    >
      <CopyIcon /> Command
    </button>
  )
}
