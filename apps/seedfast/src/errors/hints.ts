import type { AdoptCodes } from '@seedfast/adopt'
import type { CodemodNote } from '@seedfast/adopt/codemod'
import type { StoreCodes } from '@seedfast/search-store'
import type { Issue, WorldError } from '@seedfast/world'

/** The codes whose issues can be fixed with an option of a command. */
type HintCodes = Pick<StoreCodes, 'store-exists' | 'other-store'> &
  Pick<AdoptCodes, 'config-exists' | 'out-of-time' | 'load-failed' | 'run-failed' | 'nothing'>

const HINTS: { readonly [Code in keyof HintCodes]: (data: HintCodes[Code]) => string } = {
  'store-exists': () => '; add --resume to continue it',
  'other-store': ({ key }) =>
    key === 'within' ? '; pass the same --within, --from and --to as before, or use a different file' : '',
  'config-exists': () =>
    '; use --force to replace it or, to add a second world, edit it or adopt from another folder',
  'out-of-time': ({ phase, isIdle }) => {
    if (phase === 'load') return ', or raise --time-limit'
    return isIdle ? '' : '; if it only needs more time, raise --time-limit'
  },
  'load-failed': documentHint,
  'run-failed': documentHint,
  nothing: documentHint,
}

/** Returns a hint for the end of an issue's message: the options that fix it. Returns an empty string if there are none. */
export function issueHint({ code, data }: Issue): string {
  const hint = (HINTS as Readonly<Record<string, (data: unknown) => string>>)[code]
  return hint === undefined ? '' : hint(data)
}

function documentHint({ document }: Pick<HintCodes['nothing'], 'document'>): string {
  const isMissing = document !== null && document.elements.length > 0 && !document.isReal
  return isMissing ? '; to use a real document, adopt with --dom' : ''
}

/** Returns a hint for the end of a codemod note. */
export function codemodHint({ code }: CodemodNote): string {
  return code === 'unknown-kind' ? '; pass --as esm, --as commonjs or --as script' : ''
}

/** Returns a hint for the end of a WorldError's message: the command that shows the cause. */
export function worldHint({ code, world, seed }: WorldError): string {
  if (code === 'unsteady-draws') return `; \`seedfast diverge ${world} --seed ${seed}\` shows where`
  return code === 'unsteady-result' ? '; to find out why, run seedfast check' : ''
}
