import type { Path } from '@seedfast/world'
import type { DungeonFault } from '../messages.js'
import type { FileName } from './data-files.js'

/** Throws an InputError for a fault at a path in a data file. */
export type Refuse = (file: FileName, path: Path, fault: DungeonFault) => never
