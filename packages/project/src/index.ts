export { bundle, bundleScript, type BundleInput } from './bundle.js'
export { findConfig } from './find-config.js'
export { loadBase, type Base } from './load-base.js'
export { joined, loadConfig, loadConfigFile, type LoadedWorlds } from './load-config.js'
