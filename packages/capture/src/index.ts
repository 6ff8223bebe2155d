export { capture } from './capture.js'
export { plainResult } from './plain-result.js'
export { installedCapture, type AmbientFunctions, type Capture } from './captured-functions.js'
