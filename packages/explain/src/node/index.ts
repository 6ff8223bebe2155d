export { checkTrialThreads, openTrialThreads } from './trial-threads.js'
