import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import './toast.css'

/** How long a toast is shown for each of its characters, in milliseconds. A slow reader needs about this long. */
const TIME_PER_CHARACTER = 65

export type ShowToast = (text: string) => void

const SayContext = createContext<ShowToast>(() => {})

export function useToast(): ShowToast {
  return use(SayContext)
}

/** Renders `children`, and the toasts that they show. Screen readers announce each toast. */
export function ToastPlace({ children }: { readonly children: ReactNode }): ReactNode {
  const [toast, setToast] = useState({ text: '', id: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useMemo<ShowToast>(
    () => (text) => {
      clearTimeout(timer.current)
      setToast(({ id }) => ({ text, id: id + 1 }))
      const time = Math.max(2600, TIME_PER_CHARACTER * text.length)
      timer.current = setTimeout(() => setToast(({ id }) => ({ text: '', id })), time)
    },
    [],
  )
  return (
    <SayContext value={say}>
      {children}
      <div className="toast-place" role="status" aria-live="polite">
        {toast.text !== '' && (
          <p className="toast" key={toast.id}>
            {toast.text}
          </p>
        )}
      </div>
    </SayContext>
  )
}
