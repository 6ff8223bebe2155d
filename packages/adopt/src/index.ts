export { adopt, type AdoptRequest } from './adopt.js'
export type { AdoptReport, Choice } from './adopt-report.js'
export { ADOPT_CODES, parametersText, type AdoptCodes } from './messages.js'
export type { CallCount, Findings } from './findings.js'
