export { testProgram, type ConformanceRow } from './conformance.js'
export { programHost } from './host.js'
export { missingFor } from './way-needs.js'
export type { LineLog } from './supervised-program.js'
