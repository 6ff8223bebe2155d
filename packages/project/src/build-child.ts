// Bundles one entry in a process of its own, which the bundler may crash: it is native code.
import { buildModule } from './build-module.js'
import type { BuildRequest } from './build-apart.js'

process.once('message', (message) => {
  const { input, output } = message as BuildRequest
  // The process ends when the one that asked takes the answer.
  void buildModule(input, output).then((built) => process.send!(built))
})
