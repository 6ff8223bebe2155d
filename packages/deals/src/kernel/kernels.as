export { BLOCK, codes, counts, counted, dealt, entries } from './deal'
