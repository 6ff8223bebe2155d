import type { WorldFace } from '../world-face.js'

export const actmapFace: WorldFace = {
  world: 'actmap',
  about: 'act maps: write a starter rules file',
  commands: async () => [(await import('./rules-command.js')).addRules],
}
