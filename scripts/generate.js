// Generates the sources that the compiler doesn't generate: the stream classes, the search kernels, and the values that
// are parsed before a page starts. Also removes the outputs of deleted sources.
import './streams.js'
import './kernels.js'
import './parsed-values.js'
import './remove-orphans.js'
