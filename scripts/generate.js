// Brings everything up to date that the compiler doesn't: the stream classes, the search kernels as WebAssembly, and the
// outputs of sources that are gone.
import './streams.js'
import './kernels.js'
import './remove-orphans.js'
