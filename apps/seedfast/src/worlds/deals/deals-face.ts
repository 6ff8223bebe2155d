import type { WorldFace } from '../world-face.js'

export const dealsFace: WorldFace = {
  world: 'deals',
  commands: async () => [
    (await import('./play-command.js')).addPlay,
    (await import('./nonce-command.js')).addNonce,
    (await import('./branch-command.js')).addBranch,
    (await import('./score-command.js')).addScore,
  ],
  replay: async () => (await import('./replay-command.js')).dealsReplay,
  ownFiles: {
    extension: '.jsonl',
    save: async (generated) => (await import('./session-file.js')).sessionFile(generated),
  },
  comparable: {
    name: 'an El Dorado session archive',
    compare: async (a, b) => {
      const { archiveDivergenceText, divergeArchives } = await import('./archive-divergence.js')
      const data = divergeArchives(a, b)
      if (data === null) return null
      return { equal: data.kind === 'equal', data, text: archiveDivergenceText({ a, b }, data) }
    },
  },
}
