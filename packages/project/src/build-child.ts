// Bundles one entry in a child process, because the bundler is native code and can crash the process.
import { serveProcess } from '@seedfast/workers/node'
import { buildModule, type BundleInput, type Built, type Output } from './build-module.js'

/** The calls that the child process serves. */
export interface BuildCalls {
  build(request: { readonly input: BundleInput; readonly output: Output }): Promise<Built>
}

serveProcess((): BuildCalls => ({ build: ({ input, output }) => buildModule(input, output) }))
