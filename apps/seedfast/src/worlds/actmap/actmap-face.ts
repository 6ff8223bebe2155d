import type { WorldFace } from '../world-face.js'

export const actmapFace: WorldFace = {
  world: 'actmap',
  commands: async () => [(await import('./rules-command.js')).addRules],
}
