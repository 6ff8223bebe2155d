// The whole package, for the one-file builds that scripts/bundle.js writes.
export * from '../index.js'
export * from './index.js'
