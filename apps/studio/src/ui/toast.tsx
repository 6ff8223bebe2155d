import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react'
import './toast.css'

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
      timer.current = setTimeout(() => setToast(({ id }) => ({ text: '', id })), 2600)
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
