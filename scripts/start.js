// Provides a quick start: builds everything, makes an act map, and serves the studio.
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildProject, step } from './run.js'

const seedfast = fileURLToPath(new URL('../apps/seedfast/bin/seedfast.js', import.meta.url))

buildProject()
step('build the studio', 'npm', ['run', '--silent', 'build', '-w', '@seedfast/studio'])
process.stdout.write('\n▸ seedfast make actmap --seed 42\n\n')
const made = spawnSync(process.execPath, [seedfast, 'make', 'actmap', '--seed', '42', '--format', 'text'], {
  stdio: 'inherit',
})
if (made.status !== 0) process.exit(made.status ?? 1)

process.stdout.write('\n▸ seedfast serve\n')
const server = spawn(process.execPath, [seedfast, 'serve', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGINT'))
server.on('close', (code) => process.exit(code ?? 0))
