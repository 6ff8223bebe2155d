export { guardWorldCode } from './guard-world-code.js'
export { loadWorlds } from './load-worlds.js'
