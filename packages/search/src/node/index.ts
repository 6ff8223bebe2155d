export { delayedAbort } from './delayed-abort.js'
export { PackageMissingError } from '../package-missing-error.js'
export { checkExport } from './store/export-file.js'
export { StoreError } from './store/store-error.js'
export {
  isDuckDbFile,
  readIndexes,
  Store,
  type SeedsWithin,
  type StoreIdentity,
  type StoreOptions,
} from './store/store.js'
export { DEFAULT_THREADS, openThreads } from './threads.js'
