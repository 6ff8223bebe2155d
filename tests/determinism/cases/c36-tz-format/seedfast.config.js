import { defineWorld } from 'seedfast'
import { letter, letterFixed } from './letter.js'
const world = (id, write) => defineWorld({ id, version: 1, generate: (run) => write(new Date(Date.UTC(1890, 5, run.stream('day').int(1, 28), 23)), run.stream('letter')) })
export default { worlds: [world('bug', letter), world('fix', letterFixed)] }
