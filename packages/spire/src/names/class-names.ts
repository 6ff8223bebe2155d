import type { PlayerClass } from '../data/classes.js'

/** The display names of the classes. */
export const CLASS_NAMES: Readonly<Record<PlayerClass, string>> = {
  IRONCLAD: 'Ironclad',
  SILENT: 'Silent',
  DEFECT: 'Defect',
  WATCHER: 'Watcher',
}
