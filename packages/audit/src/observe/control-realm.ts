import { installedCapture } from '@seedfast/capture'
import type { OwnSite } from './call-log.js'
import { Control, setRealmControl, type Variation } from './control.js'
import { controlTimers } from './control-timers.js'
import { observeFunctions } from './observed-functions.js'

const NO_SITES = (): OwnSite => ({ own: null, library: null })

/** Takes control of this realm. Call this before any world is loaded, in a realm that only makes experiments. */
export function controlRealm(
  vary: Variation | null,
  ownSite: () => OwnSite = NO_SITES,
  thrownAt: (error: unknown) => readonly string[] = () => [],
): Control {
  // oxlint-disable-next-line typescript/unbound-method -- called without `this`
  const { stringify } = JSON
  const control = new Control(vary, ownSite, stringify, thrownAt)
  setRealmControl(control)
  const capture = installedCapture()!
  if (ownSite !== NO_SITES) controlTimers(control, vary?.source === 'timers' ? vary.variant : 0)
  Object.assign(capture.outside, control.functions())
  observeFunctions(control)
  return control
}
