export { BLOCK, codes } from './codes'
export { bosses, excluded, firstElite, firstFights, tables, unseen, weakCounts } from './encounters'
export { neow } from './neow'
