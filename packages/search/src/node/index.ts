export { later } from './later.js'
export { PackageMissingError } from './store/duckdb.js'
export { readIndexes, Store, type StoreIdentity, type StoreOptions } from './store/store.js'
export { DEFAULT_THREADS, openThreads } from './threads.js'
