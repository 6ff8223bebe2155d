export { currentStream, NoStreamError, seedRandomly, setStream, withStream } from './current-stream.js'
export {
  chance,
  choice,
  dice,
  normal,
  randBelow,
  randFloat,
  randInt,
  random,
  sample,
  shuffle,
  sign,
  uuid,
  weighted,
} from './random.js'
