export { guardWorldCode } from './guard-world-code.js'
