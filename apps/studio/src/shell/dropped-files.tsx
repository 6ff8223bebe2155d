import type { ListedWorld } from '@seedfast/worlds/lazy'
import { useEffect, useEffectEvent, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { Go } from '../address/use-address.js'
import { useToast } from '../ui/toast.js'
import { showDroppedFile } from '../game-parts/dropped-file.js'
import { fileText } from '../ui/file-text.js'

interface DroppedFilesProps {
  readonly worlds: readonly ListedWorld[]
  readonly state: PageState | null
  readonly go: Go
}

/**
 * Opens files that are dropped anywhere on the page, except on a part of the page that opens them itself. Without this,
 * the browser would replace the page with the file.
 */
export default function DroppedFiles({ worlds, state, go }: DroppedFilesProps): ReactNode {
  const say = useToast()
  const onDrop = useEffectEvent(async (event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    if (event.defaultPrevented || file === undefined) return
    event.preventDefault()
    try {
      const read = await fileText(file, ['artefact', 'spire history', 'spire2 history'])
      if ('fault' in read) return say(read.fault)
      const { droppedState } = await import('./dropped-state.js')
      const dropped = await droppedState(file.name, read.text, worlds, state)
      if (typeof dropped === 'string') return say(dropped)
      if (dropped.state.view === 'history') showDroppedFile({ name: file.name, text: read.text })
      go(dropped.state)
      if (dropped.note !== null) say(dropped.note)
    } catch {
      say(`${file.name} couldn’t be opened`)
    }
  })
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    const drop = (event: DragEvent): void => void onDrop(event)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return null
}
