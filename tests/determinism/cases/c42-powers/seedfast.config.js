import { defineWorld } from 'seedfast'
import { grown } from './growth.js'
export default { worlds: [defineWorld({ id: 'bug', version: 1, generate: (run) => { const luck = run.stream('towns'); return Array.from({ length: 40 }, () => grown(1000, 1 + luck.int(1, 99) / 1000, luck.int(1, 99) / 10)) } })] }
