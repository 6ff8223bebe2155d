export { checkInFreshProcess, type FreshProcessOptions, type RemakeRequest } from './fresh-process.js'
