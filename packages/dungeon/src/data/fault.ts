import type { Path } from '@seedfast/world'
import type { FileName } from './files.js'

/** Says what is wrong in a file, and throws it. */
export type Fault = (file: FileName, path: Path, message: string) => never
