import { useSyncExternalStore } from 'preact/compat'

/** A game's file that was dropped on the page, and that one of the page's panels shows. */
export interface DroppedFile {
  readonly name: string
  readonly text: string
}

let shown: DroppedFile | null = null
const listeners = new Set<() => void>()

/** Makes a file the one that the panel for its kind shows. */
export function showDroppedFile(file: DroppedFile): void {
  shown = file
  for (const listener of listeners) listener()
}

/** Returns the file that was dropped last, or null if there is none. */
export function useDroppedFile(): DroppedFile | null {
  return useSyncExternalStore(listen, () => shown)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
