import { build, type Rolldown } from 'vite'

const CONDITIONS = ['seedfast-source', 'module', 'node', 'development|production']

/**
 * Bundles a module from the packages' sources, not from `dist/`, which may be out of date, and runs it. `entry` is the
 * module's code. Returns the module's exports.
 */
export async function runSources(entry: string): Promise<Readonly<Record<string, unknown>>> {
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    resolve: { conditions: CONDITIONS },
    ssr: { noExternal: true, resolve: { conditions: CONDITIONS } },
    plugins: [
      {
        name: 'seedfast-run-entry',
        enforce: 'pre',
        resolveId: (source) => (source === 'run-entry' ? '\0run-entry' : null),
        load: (id) => (id === '\0run-entry' ? entry : null),
      },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: 'run-entry', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const { code } = built.output[0]
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Readonly<
    Record<string, unknown>
  >
}
