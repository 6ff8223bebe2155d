import type { Preset } from '@seedfast/world'

/** The presets: named sets of params. */
export const presets: Readonly<Record<string, Preset>> = {
  table: { title: 'Four normal bots, ten rounds', params: {} },
  duel: { title: 'Two hard bots', params: { seats: ['a', 'b'], bots: ['hard'] } },
  expert: {
    title: 'One expert and three hard bots',
    params: { bots: ['expert', 'hard', 'hard', 'hard'] },
  },
  crowd: {
    title: 'Ten seats, two decks',
    params: {
      seats: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
      bots: ['easy', 'normal', 'hard'],
    },
  },
}
