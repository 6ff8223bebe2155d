import { useState, type DragEvent, type ReactNode } from 'react'
import { useToast } from '../ui/toast.js'
import './opened-file.css'
import { fileText } from '../ui/file-text.js'

export interface OpenedFile {
  readonly name: string
  readonly text: string
}

interface OpensFile {
  onFile(file: OpenedFile): void
}

/** Returns a function that reads the first file that the user chose or dropped. If reading fails, shows a message. */
function useOpenFile(onFile: OpensFile['onFile']): (files: FileList | null) => void {
  const say = useToast()
  return (files) => {
    const chosen = files?.[0]
    if (chosen === undefined) return
    fileText(chosen).then(
      (text) => onFile({ name: chosen.name, text }),
      () => say(`${chosen.name} couldn’t be read`),
    )
  }
}

export function OpenFileButton({
  label = 'Open a file…',
  onFile,
}: OpensFile & { readonly label?: string }): ReactNode {
  const open = useOpenFile(onFile)
  return (
    <label className="button small file-button">
      <input
        type="file"
        accept=".json,.jsonl,.trace,.txt"
        onChange={(event) => {
          open(event.target.files)
          // Without this, choosing the same file again wouldn't trigger an event.
          event.target.value = ''
        }}
      />
      {label}
    </label>
  )
}

/** Renders a drop target for files. It only appears while the user is dragging a file. */
export function DropPlace({
  onFile,
  className,
  words = 'Drop a trace or an artefact here',
  children,
}: OpensFile & {
  readonly className: string
  readonly words?: string
  readonly children: ReactNode
}): ReactNode {
  const open = useOpenFile(onFile)
  const [over, setOver] = useState(false)
  const isFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
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
        open(event.dataTransfer.files)
      }}
    >
      {children}
      {over && <p className="drop-words">{words}</p>}
    </div>
  )
}
