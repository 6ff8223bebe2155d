export { BLOCK, codes } from './codes'
export { neow, offers } from './neow'
export { actTables, runStart } from './run-start'
