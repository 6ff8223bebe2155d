export { BLOCK, codes, counts, counted, dealt, entries, handSumOf, suitsOf } from './deal'
