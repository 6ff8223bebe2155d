// Generates the sources that the compiler doesn't generate: the stream classes and the search kernels. Also removes the
// outputs of deleted sources.
import './streams.js'
import './kernels.js'
import './remove-orphans.js'
