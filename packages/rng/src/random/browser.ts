// Exports the whole package for the single-file builds that scripts/bundle.js writes.
export * from '../index.js'
export * from './index.js'
