import { useState, type ReactNode } from 'preact/compat'
import { useToast } from '../ui/toast.js'
import './opened-file.css'
import { FileButton } from '../ui/file-button.js'
import { fileText } from '../ui/file-text.js'
import type { FileKind } from '../ui/other-kinds.js'

export interface OpenedFile {
  readonly name: string
  readonly text: string
}

interface OpensFile {
  /** The kinds of files that can be opened here. Files of unknown kinds are also passed on. */
  readonly kinds?: readonly FileKind[]
  onFile(file: OpenedFile): void
}

/** Returns a function that reads a file that the user chose or dropped. If reading fails, shows a message. */
function useOpenFile({ kinds = ['artefact', 'trace'], onFile }: OpensFile): (file: File | undefined) => void {
  const say = useToast()
  return (chosen) => {
    if (chosen === undefined) return
    void fileText(chosen, kinds).then((read) =>
      'fault' in read ? say(read.fault) : onFile({ name: chosen.name, ...read }),
    )
  }
}

export function OpenFileButton({
  label = 'Open a file…',
  ...opens
}: OpensFile & { readonly label?: string }): ReactNode {
  const open = useOpenFile(opens)
  return (
    <FileButton
      label={label}
      accept=".json,.jsonl,.trace,.txt"
      className="button small file-button relative cursor-pointer hover:border-line-strong hover:bg-leaf-wash focus-within:[outline:2px_solid_var(--leaf)] focus-within:outline-offset-2"
      onFile={open}
    />
  )
}

/** Renders a drop target for files. It only appears while the user is dragging a file. */
export function DropPlace({
  className,
  words = 'Drop a trace or an artefact here',
  children,
  ...opens
}: OpensFile & {
  readonly className: string
  readonly words?: string
  readonly children: ReactNode
}): ReactNode {
  const open = useOpenFile(opens)
  const [over, setOver] = useState(false)
  const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true
  return (
    <div
      className={`drop-place ${className}`}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        if (!isFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!isFile(event)) return
        event.preventDefault()
        setOver(false)
        open(event.dataTransfer?.files[0])
      }}
    >
      {children}
      {over && <p className="drop-words">{words}</p>}
    </div>
  )
}
