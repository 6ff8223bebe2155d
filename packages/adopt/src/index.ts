export { adopt, type AdoptPhase, type AdoptRequest } from './adopt.js'
export type { AdoptReport, Choice } from './adopt-report.js'
export {
  DATE_TEXT,
  loadErrorText,
  parametersText,
  namedCall,
  pluginText,
  standInLines,
  type AdoptCodes,
  type MissingPlugin,
} from './messages.js'
export type { EngineTrial } from './engine-trials.js'
export type { CallCount, Findings, LoadError } from './findings.js'
