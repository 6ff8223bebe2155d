// Builds everything, then installs the packages with every client, from a registry on this machine.
import { buildProject, step, tool } from './run.js'

buildProject()
step('build the studio', 'npm', ['run', '--silent', 'build', '-w', '@seedfast/studio'])
tool('install', 'vitest', ['run', '--config', 'vitest.install.config.ts', ...process.argv.slice(2)])
