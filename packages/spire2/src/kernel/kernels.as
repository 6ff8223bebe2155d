export { BLOCK, codes } from './codes'
export { firstRelics, relicLists } from './first-relics'
export { neow, offers } from './neow'
export { actTables, runStart } from './run-start'
