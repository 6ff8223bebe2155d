export { BLOCK, codes } from './codes'
export { neow, offers } from './neow'
