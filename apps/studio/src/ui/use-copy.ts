import { useToast } from './toast.js'

const BLOCKED = 'The browser blocked access to the clipboard'

/** Returns a function that copies a string, and then shows `done`, or `blocked` if the browser doesn't allow it. */
export function useCopy(): (text: string, done: string, blocked?: string) => void {
  const say = useToast()
  return (text, done, blocked = BLOCKED) => void copyText(text).then((copied) => say(copied ? done : blocked))
}

/**
 * Copies a string to the clipboard. Resolves to true if that succeeded. Without HTTPS, browsers don't provide the
 * Clipboard API, so this falls back to `execCommand`.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
