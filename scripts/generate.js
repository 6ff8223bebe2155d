// Generates the sources that the compiler doesn't generate: the stream classes, the search kernels, and the values that
// are parsed before a page starts. Also removes the outputs of deleted sources. The parts run one after another, because
// later ones read what earlier ones wrote; static imports with a top-level `await` would run at the same time.
await import('./streams.js')
await import('./kernels.js')
await import('./parsed-values.js')
await import('./remove-orphans.js')
