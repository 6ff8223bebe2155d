// Bundles one entry in a child process, because the bundler is native code and can crash the process.
import { buildModule } from './build-module.js'
import type { BuildRequest } from './build-apart.js'

process.once('message', (message) => {
  const { input, output } = message as BuildRequest
  // The parent ends this process when it receives the answer.
  void buildModule(input, output).then((built) => process.send!(built))
})
