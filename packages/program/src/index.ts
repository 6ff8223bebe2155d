export * from './define-program.js'
export { placeCode, withoutPlaces } from './place-code.js'
export type { ProgramLimits, ProgramSpec } from './program-spec.js'
export type { Once } from './once/once.js'
export type { RequestValues } from './once/fill.js'
export { ProgramError } from './program-error.js'
export type { ProgramProblem, ProtocolRule } from './program-problem.js'
export * from './condition.js'
export {
  MESSAGE_MARK,
  PROTOCOL,
  type Hello,
  type HelloMessage,
  type MakeMessage,
} from './protocol/protocol.js'
