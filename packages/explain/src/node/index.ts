export { openTrialThreads } from './open-trial-threads.js'
