import { z } from '@hono/zod-openapi'
import { SAVED_STREAMS } from '@seedfast/spire'
import { chestShape, count, fightShape, ids, notesShape, shopShape, tiersShape } from './peek-shapes.js'

const groups = z.array(ids)
const cards = z.array(ids)

export const NEXT_RESPONSES = {
  SpireNext: z.strictObject({
    seed: z.string().meta({ description: 'The seed as a decimal number.' }),
    class: z.string(),
    ascension: count,
    act: count,
    floor: count,
    counters: z
      .strictObject(Object.fromEntries(SAVED_STREAMS.map((name) => [name, count])))
      .meta({ description: 'The number of draws from each stream so far.' }),
    monsterRng: z.strictObject({ fights: ids, elites: ids }),
    eventRng: z.strictObject({ questionRooms: ids }),
    merchantRng: z.strictObject({ shops: z.array(shopShape) }),
    cardRng: z.strictObject({ normal: cards, elite: cards, boss: cards }).nullable().meta({
      description: 'The next card rewards in each place. Null if the player has the Prismatic Shard.',
    }),
    treasureRng: z.strictObject({
      gold: z.array(count),
      eliteGold: z.array(count),
      chests: z.array(chestShape),
    }),
    relicRng: z.strictObject({ elites: groups, bossChests: groups, tiers: tiersShape }),
    potionRng: z.strictObject({
      fights: z.array(z.string().nullable()).meta({ description: 'Null for a fight without a potion.' }),
      potions: ids,
    }),
    floors: z.array(fightShape).meta({
      description: 'The fights on the next floors, from the streams that restart on each floor.',
    }),
    notes: notesShape,
  }),
}
