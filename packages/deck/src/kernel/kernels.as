export { BLOCK, codes, hands, layout, offsets } from './hands'
