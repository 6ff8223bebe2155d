import { thrownText } from '@seedfast/world'
import { Component, type ReactNode } from 'preact/compat'

/** The value that a component threw. */
interface Crash {
  readonly thrown: unknown
}

export class FaultScreen extends Component<
  { readonly children: ReactNode },
  { readonly crash: Crash | null }
> {
  override state: { readonly crash: Crash | null } = { crash: null }

  static override getDerivedStateFromError(thrown: unknown): { readonly crash: Crash } {
    return { crash: { thrown } }
  }

  override render(): ReactNode {
    const { crash } = this.state
    if (crash === null) return this.props.children
    const { thrown } = crash
    return (
      <main className="unknown-world">
        <h1>The studio crashed</h1>
        <p role="alert">
          This is a bug in the studio. Your work is still in the page’s URL, so copy the URL before you{' '}
          <a href="./">start over</a>. Please report this error:
        </p>
        <pre tabIndex={0}>
          {thrownText(thrown)}
          {'\n'}
          {thrown instanceof Error && thrown.stack}
        </pre>
      </main>
    )
  }
}
