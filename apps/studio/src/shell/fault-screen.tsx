import { thrownText } from '@seedfast/world'
import { Component, type ReactNode } from 'react'

export class FaultScreen extends Component<
  { readonly children: ReactNode },
  { readonly fault: string | null }
> {
  override state: { readonly fault: string | null } = { fault: null }

  static getDerivedStateFromError(error: unknown): { readonly fault: string } {
    return {
      fault: [thrownText(error), ...(error instanceof Error ? [error.stack] : [])].join('\n'),
    }
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <main className="unknown-world">
        <h1>The studio crashed</h1>
        <p role="alert">
          This is a bug in the studio. Your work is still in the page’s URL, so copy the URL before you{' '}
          <a href="./">start over</a>. Please report this error:
        </p>
        <pre tabIndex={0}>{fault}</pre>
      </main>
    )
  }
}
