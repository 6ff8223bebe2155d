export { adopt, type AdoptRequest } from './adopt.js'
export type { AdoptReport, Choice } from './adopt-report.js'
export {
  ADOPT_CODES,
  loadErrorText,
  parametersText,
  pluginText,
  type AdoptCodes,
  type MissingPlugin,
} from './messages.js'
export type { CallCount, Findings, LoadError } from './findings.js'
