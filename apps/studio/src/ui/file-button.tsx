import type { ReactNode, Ref } from 'preact/compat'

interface FileButtonProps {
  readonly label: ReactNode
  readonly accept?: string
  readonly className?: string
  /** A ref to the file input. */
  readonly field?: Ref<HTMLInputElement>
  onFile(file: File): void
}

/** Renders a button that lets the user choose a file. */
export function FileButton({
  label,
  accept,
  className = 'button small',
  field = null,
  onFile,
}: FileButtonProps): ReactNode {
  return (
    <label className={className}>
      {label}
      <input
        type="file"
        ref={field}
        className="visually-hidden"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onFile(file)
          // Without this, choosing the same file again after it has changed wouldn't trigger an event.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
