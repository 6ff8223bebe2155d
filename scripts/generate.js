// Generates everything that isn't the compiler's work: the stream classes and the search kernels. Also removes outputs
// of deleted sources.
import './streams.js'
import './kernels.js'
import './remove-orphans.js'
