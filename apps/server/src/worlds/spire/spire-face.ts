import type { WorldFace } from '../world-face.js'
import { locksOperation } from './locks.js'
import { LOCKS_RESPONSES } from './locks-shapes.js'
import { nextOperation } from './next.js'
import { NEXT_RESPONSES } from './next-shapes.js'
import { peekOperation } from './peek.js'
import { PEEK_RESPONSES } from './peek-shapes.js'
import { replayRunOperation } from './replay-run.js'
import { restoreRun, startRun } from './run-kind.js'
import { RUN_RESPONSES } from './run-shapes.js'

/** The endpoints for Slay the Spire, which look ahead, replay a run history, and find unlock levels. */
export const spireFace: WorldFace = {
  world: 'spire',
  tag: {
    name: 'Slay the Spire',
    description: 'What comes next in a saved run, and how a finished one compares with its seed.',
  },
  operations: {
    peek: peekOperation,
    'spire-next': nextOperation,
    'spire-run': replayRunOperation,
    'spire-locks': locksOperation,
  },
  objects: { run: startRun, restore: restoreRun },
  endpoints: [
    {
      method: 'post',
      path: '/v1/worlds/spire/peek',
      work: 'peek',
      tag: 'Slay the Spire',
      world: 'spire',
      id: 'postSpirePeek',
      summary: 'List what comes next in an autosave',
      about:
        'Returns the same JSON as `seedfast spire peek --json`. The server doesn’t store the save. Names are the game’s IDs.',
      answers: { 'application/json': 'SpirePeek' },
    },
    {
      method: 'post',
      path: '/v1/worlds/spire/next',
      work: 'spire-next',
      tag: 'Slay the Spire',
      world: 'spire',
      id: 'postSpireNext',
      summary: 'List what each stream gives next',
      about:
        'Returns the same JSON as `seedfast spire next --json`, for a seed and a floor, or for an autosave. The server doesn’t store the save. Names are the game’s IDs.',
      answers: { 'application/json': 'SpireNext' },
    },
    {
      method: 'post',
      path: '/v1/worlds/spire/run',
      work: 'spire-run',
      tag: 'Slay the Spire',
      world: 'spire',
      id: 'postSpireRun',
      summary: 'Replay a run history of Slay the Spire',
      about:
        'Returns the same JSON as `seedfast spire run --json`. The server doesn’t store the history. Names are the game’s IDs.',
      answers: { 'application/json': 'SpireRun' },
    },
    {
      method: 'post',
      path: '/v1/worlds/spire/locks',
      work: 'spire-locks',
      tag: 'Slay the Spire',
      world: 'spire',
      id: 'postSpireLocks',
      summary: 'Find the unlock levels that fit what a player saw',
      about: 'Returns the same JSON as `seedfast spire locks --json`.',
      answers: { 'application/json': 'SpireLocks' },
    },
  ],
  responses: { ...PEEK_RESPONSES, ...NEXT_RESPONSES, ...RUN_RESPONSES, ...LOCKS_RESPONSES },
}
