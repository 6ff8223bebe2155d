export { currentStream, NoStreamError, seedRandomly, setStream, withStream } from './current-stream.js'
export * from './random.js'
