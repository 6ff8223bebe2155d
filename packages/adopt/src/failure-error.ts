import type { GameStub } from '@seedfast/capture'
import { nearestName } from '@seedfast/world'
import type { TrialFailure } from './findings.js'
import {
  adoptError,
  type CircularImport,
  type MissingPackages,
  type MissingPlugin,
  type StandIns,
} from './messages.js'
import type { AdoptTarget } from './target/adopt-target.js'

/** Lists the stand-ins that a trial used. */
export function standInsOf(globals: readonly string[], stubs: readonly GameStub[]): StandIns {
  return { globals, scripts: stubs.filter(({ kind }) => kind === 'remote').map(({ name }) => name) }
}

/** The parts that the game lacked in a trial. */
interface TrialLacks {
  readonly missing: MissingPackages | null
  readonly plugins: readonly MissingPlugin[]
  readonly document: { readonly isReal: boolean; readonly isEmpty: boolean }
  readonly standIns: StandIns
  readonly circular: CircularImport | null
}

/** Creates the error for a game that can't be adopted. */
export function failureError(
  failed: TrialFailure,
  { call }: AdoptTarget,
  entry: string,
  seconds: number,
  { missing, plugins, document: { isReal, isEmpty }, standIns, circular }: TrialLacks,
): Error {
  const place = { in: 'file', name: entry } as const
  const isElementMissing = 'elements' in failed && (!isReal || isEmpty)
  const document = isElementMissing ? { elements: failed.elements, isReal } : null
  const lacks = { missing, plugins, document, standIns }
  switch (failed.kind) {
    case 'load':
      return adoptError('load-failed', place, { error: failed.error, circular, ...lacks })
    case 'run':
      return adoptError('run-failed', place, {
        call,
        error: failed.error,
        parameters: failed.parameters,
        loadErrors: failed.loadErrors,
        ...lacks,
      })
    case 'no-name': {
      const [got, ...known] = failed.names
      const name = got === '$default' ? 'default' : got!
      const { loadErrors } = failed
      const others = known.filter((one) => one !== name)
      return adoptError('no-name', place, {
        got: name,
        known,
        nearest: nearestName(name, others),
        loadErrors,
      })
    }
    case 'undefined-name': {
      const { name, readsDate, loadErrors } = failed
      return adoptError('undefined-name', place, { name, readsDate, loadErrors, standIns })
    }
    case 'not-a-function':
      return adoptError('not-a-function', place, { name: failed.name, type: failed.type })
    case 'nothing': {
      const { returned, loadErrors } = failed
      return adoptError('nothing', place, { call, returned, loadErrors, ...lacks })
    }
    case 'time': {
      const { phase, waiting, isIdle } = failed
      return adoptError('out-of-time', place, { phase, call, seconds, waiting, isIdle })
    }
    case 'crash':
      return adoptError('crashed', place, { ended: failed.ended })
  }
}
