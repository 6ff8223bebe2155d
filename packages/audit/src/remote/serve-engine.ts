// oxlint-disable seedfast/no-environment -- The version is reported, and no world sees it.
import { serve, type Line } from '@seedfast/workers'
import { loadWorld, type AnyWorld } from '@seedfast/world'
import { framesOf, frameText } from '../ambience/stack-frames.js'
import { remoteCalls, type RemoteCalls } from './remote-calls.js'

export interface EngineCalls extends RemoteCalls {
  version(): string
}

/**
 * Runs inside an engine, and serves the calls that arrive on `line`. The calls make and observe runs of the given
 * worlds. The call sites of errors are all frames in the script, which `sourceSites` maps to the source files.
 */
export function serveEngine(worlds: readonly AnyWorld[], line: Line): void {
  const thrownAt = (error: unknown): string[] => framesOf(error).map(frameText)
  serve(line, async (): Promise<EngineCalls> => {
    await Promise.all(worlds.map((world) => loadWorld(world)))
    return { ...remoteCalls(worlds, { thrownAt }), version }
  })
}

interface EngineGlobals {
  readonly Bun?: { readonly version: string }
  readonly Deno?: { readonly version: { readonly deno: string } }
  readonly process?: { readonly version: string }
  readonly navigator?: { readonly userAgent: string }
}

function version(): string {
  const { Bun, Deno, process, navigator } = globalThis as EngineGlobals
  const agent = navigator?.userAgent ?? ''
  return (
    Bun?.version ??
    Deno?.version.deno ??
    process?.version ??
    /(?:Chrome|Firefox)\/([\d.]+)/.exec(agent)?.[1] ??
    agent
  )
}
