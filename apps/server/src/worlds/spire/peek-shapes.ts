import { z } from '@hono/zod-openapi'

export const count = z.int().min(0)
export const ids = z.array(z.string())
const cards = ids.nullable().meta({ description: 'Null if the player has the Prismatic Shard.' })
const priced = z.array(z.tuple([z.string(), count]))
export const shopShape = z.strictObject({ cards: priced, relics: priced, potions: priced, removal: count })
export const chestShape = z.strictObject({ size: z.string(), gold: count.nullable(), relics: ids })
export const tiersShape = z
  .strictObject({ COMMON: ids, UNCOMMON: ids, RARE: ids, SHOP: ids, BOSS: ids })
  .meta({ description: 'The next relics of each tier, in the order in which they are found.' })
export const notesShape = z.array(z.looseObject({ code: z.string() })).meta({
  description: 'Notes on the save: what was repaired, what isn’t reproduced, and fields that disagree.',
})
export const fightShape = z.strictObject({
  floor: count,
  kind: z.string(),
  encounter: z.string(),
  monsters: z.array(z.strictObject({ id: z.string(), hp: count, move: z.string() })),
  hand: ids.meta({
    description: 'The cards of the first hand, if the deck doesn’t change before the fight.',
  }),
})
const secondBoss = z.string().nullable()

const rewards = z.strictObject({ gold: count, potion: z.string().nullable(), cards })

const map = z.strictObject({
  nodes: z.array(z.strictObject({ x: count, y: count, symbol: z.string(), to: z.array(count) })),
  emerald: z.strictObject({ x: count, y: count }).nullable(),
})

export const PEEK_RESPONSES = {
  SpirePeek: z.strictObject({
    seed: z.string().meta({ description: 'The seed as a decimal number.' }),
    notes: notesShape,
    uncertain: z.record(z.string(), ids).meta({
      description:
        'The parts that may differ in the game, such as `cards`, each with the modifiers and the names of mods that are the reason.',
    }),
    class: z.string(),
    ascension: count,
    act: count,
    floor: count,
    boss: z.string(),
    secondBoss: secondBoss.meta({ description: 'The second boss of act 3 at ascension 20.' }),
    encounters: ids,
    elites: ids,
    relics: tiersShape,
    potions: z.array(z.string().nullable()).meta({ description: 'Null for a fight without a potion.' }),
    cards: z.strictObject({ normal: cards, elite: cards, boss: cards }),
    questionRooms: ids,
    gold: z.strictObject({ normal: z.array(count), elite: count }),
    chest: chestShape,
    fights: z.array(fightShape).meta({
      description:
        'For each of the next floors, the monsters that the next fight, the next elite and the boss would have there.',
    }),
    after: z
      .strictObject({
        none: rewards,
        fight: rewards,
        elite: rewards,
        shop: rewards,
        chest: rewards,
        question: rewards,
      })
      .meta({
        description:
          'The rewards of the next fight, by the kind of room that comes before it; `none` if the fight is in the next room.',
      }),
    nextAct: z
      .strictObject({ act: count, boss: z.string(), secondBoss, encounters: ids, elites: ids, map })
      .nullable(),
    shop: shopShape,
  }),
}
