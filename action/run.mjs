import { spawn } from 'node:child_process'

/** Runs a program, and returns its status and output. */
export function run(program, args, cwd) {
  // Without a shell, Windows can't start npx.
  const child = spawn(program, args, {
    cwd,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, note] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (note += text))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ status: 3, out, note: message }))
    child.on('close', (status) => resolve({ status, out, note }))
  })
}
