import type { WorldKey } from '../page/world-page.js'

/** The shortcuts of a page with a map of an act. `move` describes what the arrow keys do there. */
export function mapKeys(move: string): readonly WorldKey[] {
  return [
    {
      action: 'move',
      keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
      when: 'part',
      print: '↑',
      about: move,
    },
    {
      action: 'walk',
      keys: ['Enter', ' '],
      when: 'part',
      print: '⏎',
      about: 'On the map: walk through the node',
    },
  ]
}
