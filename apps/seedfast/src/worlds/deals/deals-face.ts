import type { WorldFace } from '../world-face.js'
import { archiveDivergenceText, divergeArchives } from './archive-divergence.js'
import { addPlay } from './play-command.js'
import { addReplay } from './replay-command.js'

export const dealsFace: WorldFace = {
  commands: [addReplay, addPlay],
  comparable: {
    name: 'a session archive of El Dorado',
    compare: (a, b) => {
      const data = divergeArchives(a, b)
      if (data === null) return null
      return { equal: data.kind === 'equal', data, text: archiveDivergenceText({ a, b }, data) }
    },
  },
}
