import { Component, Suspense, use, useEffect, type ComponentType, type ReactNode } from 'preact/compat'
import { Button } from './button.js'

interface BoundaryProps {
  readonly name: string
  readonly children: ReactNode
}

/**
 * Catches errors in one part of the page, so that the rest keeps working. Its Retry button loads and renders
 * the part again. Some browsers don't retry a module that failed to load. So if the code fails again although
 * the server can be reached, the page is reloaded.
 */
export class PartBoundary extends Component<
  BoundaryProps,
  { readonly error: unknown; readonly attempt: number }
> {
  override state: { readonly error: unknown; readonly attempt: number } = { error: null, attempt: 0 }

  static override getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error('unknown error') }
  }

  private isRetrying = false

  private readonly retry = (): void => {
    this.isRetrying = true
    if (this.state.error instanceof LoadError) LoadError.forgetAll()
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1 }))
  }

  private readonly endRetry = (): void => {
    this.isRetrying = false
  }

  override componentDidCatch(error: unknown): void {
    if (this.isRetrying && error instanceof LoadError) void reloadIfReachable()
    this.endRetry()
  }

  override render(): ReactNode {
    const { error, attempt } = this.state
    const { name, children } = this.props
    if (error === null) {
      return (
        <Suspense key={attempt} fallback={<p className="quiet loading">Loading…</p>}>
          {children}
          <WhenShown run={this.endRetry} />
        </Suspense>
      )
    }
    const unloaded = error instanceof LoadError
    return (
      <section className="notice faulty" role="alert">
        <h2>{unloaded ? `${name} couldn’t be loaded` : `${name} failed`}</h2>
        <p>
          {unloaded
            ? 'Check that the server is running. Nothing you entered is lost.'
            : 'This is a bug in the studio. Nothing you entered is lost.'}
        </p>
        <p className="notice-actions">
          <Button onClick={this.retry}>Retry</Button>{' '}
          {attempt > 0 && <Button onClick={() => location.reload()}>Reload the page</Button>}
        </p>
        {!unloaded && (
          <details>
            <summary>Details</summary>
            <pre tabIndex={0}>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
          </details>
        )}
      </section>
    )
  }
}

/** Calls `run` when the parts next to it are shown, after everything they wait for is loaded. */
function WhenShown({ run }: { readonly run: () => void }): null {
  useEffect(run, [run])
  return null
}

async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReachable) location.reload()
}

/** The error that is thrown if the code of a part can't be loaded. */
export class LoadError extends Error {
  private static readonly failed = new Set<() => void>()

  /** `forget` must make the next render load the code again. */
  constructor(forget: () => void, cause: unknown) {
    super('the code for this part couldn’t be loaded', { cause })
    LoadError.failed.add(forget)
  }

  /** Makes the next render load all code that couldn't be loaded, because one part may need several files. */
  static forgetAll(): void {
    for (const forget of LoadError.failed) forget()
    LoadError.failed.clear()
  }
}

/** A component whose code is loaded later. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Starts loading the code, so that the component appears at once. If loading fails, rendering it reports that. */
  preload(): void
}

/**
 * Returns a component whose code is loaded when it is first rendered. It must be rendered inside a `PartBoundary`. If
 * loading fails, the boundary's Retry button loads the code again. `lazy` can't do that.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  const forget = (): void => {
    loading = null
  }
  const begin = (): Promise<ComponentType<Props>> =>
    (loading ??= load().then(
      (module) => (loaded = module.default),
      (cause: unknown) => {
        throw new LoadError(forget, cause)
      },
    ))
  function LazyPart(props: Props): ReactNode {
    const Part = loaded ?? use(begin())
    return <Part {...props} />
  }
  return Object.assign(LazyPart, { preload: () => void begin().catch(() => undefined) })
}

/** Like `lazyPart`, but the component has its own `PartBoundary` with the given name. */
export function namedPart<Props extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function NamedPart(props: Props): ReactNode {
    return (
      <PartBoundary name={name}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}
