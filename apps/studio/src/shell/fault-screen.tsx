import { Component, type ReactNode } from 'react'

/** What is shown when the page itself fails, in place of nothing. */
export class FaultScreen extends Component<
  { readonly children: ReactNode },
  { readonly fault: string | null }
> {
  override state: { readonly fault: string | null } = { fault: null }

  static getDerivedStateFromError(error: unknown): { readonly fault: string } {
    return {
      fault: error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error),
    }
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <main className="unknown-world">
        <h1>The page failed</h1>
        <p role="alert">
          This is a fault of the studio. The address still holds what you had; <a href="./">start anew</a>, or
          send us this:
        </p>
        <pre tabIndex={0}>{fault}</pre>
      </main>
    )
  }
}
