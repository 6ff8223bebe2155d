import type { LinkChecks } from './link-check.js'

type Loader = () => Promise<{ readonly default: LinkChecks }>

/** The worlds whose pages store values of their own in the address. */
const LOADERS: Readonly<Record<string, Loader>> = {
  actmap: () => import('../worlds/actmap/link-checks.js'),
  spire: () => import('../worlds/spire/link-checks.js'),
  spire2: () => import('../worlds/spire2/link-checks.js'),
  dungeon: () => import('../worlds/dungeon/link-checks.js'),
  deck: () => import('../worlds/deck/link-checks.js'),
}

const loading = new Map<string, Promise<LinkChecks | null>>()

/** Loads the checks of a world's own values once. Returns null if they can't be loaded. */
export function loadLinkChecks(world: string): Promise<LinkChecks | null> {
  let checks = loading.get(world)
  if (checks === undefined) {
    const load = Object.hasOwn(LOADERS, world) ? LOADERS[world] : undefined
    checks =
      load === undefined
        ? Promise.resolve({})
        : load().then(
            (module) => module.default,
            () => null,
          )
    loading.set(world, checks)
  }
  return checks
}
