import { defineWorld } from 'seedfast'
import { race, vault, vaultFixed } from './vault.js'
const world = (id, make) => defineWorld({ id, version: 1, generate: async (run) => ({ gold: run.stream('gold').int(1, 50), rooms: await make(['hall', 'crypt', 'cell', 'well']) }) })
export default { worlds: [world('bug', vault), world('fix', vaultFixed), world('race', race)] }
