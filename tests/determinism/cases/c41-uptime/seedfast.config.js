import { defineWorld } from 'seedfast'
import { wind } from './wind.js'
export default { worlds: [defineWorld({ id: 'bug', version: 1, generate: (run) => ({ gold: run.stream('gold').int(1, 50), wind: wind() }) })] }
