export { verifyAsync } from './verify.js'
export { differenceText } from '../messages.js'
