import type { WorldFace } from '../world-face.js'

export const dealsFace: WorldFace = {
  world: 'deals',
  about: 'El Dorado: play in the terminal, branch a game, keep score',
  commands: async () => [
    (await import('./play-command.js')).addPlay,
    (await import('./nonce-command.js')).addNonce,
    (await import('./branch-command.js')).addBranch,
    (await import('./export-command.js')).addExport,
    (await import('./score-command.js')).addScore,
  ],
  replay: async () => (await import('./replay-command.js')).dealsReplay,
  ownFiles: {
    extension: '.jsonl',
    save: async (generated) => (await import('./session-file.js')).sessionFile(generated),
  },
  comparable: {
    world: 'deals',
    name: 'an El Dorado session archive or game record',
    compare: async (a, b) => {
      const { archiveDivergenceText, divergeArchives } = await import('./archive-divergence.js')
      const data = divergeArchives(a, b)
      if (data === null) return null
      return { equal: data.kind === 'equal', data, text: archiveDivergenceText({ a, b }, data) }
    },
    result: async (file) => {
      const { gameRecordFile, isArchive, savedGame } = await import('./archive-file.js')
      if (!isArchive(file) && gameRecordFile(file) === null) return null
      const { sessionResult } = await import('@seedfast/deals')
      return sessionResult(savedGame(file))
    },
  },
}
