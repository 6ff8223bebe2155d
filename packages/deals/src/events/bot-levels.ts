/**
 * The levels of bots. The El Dorado score keeper defines all of them except `expert`, but its bots always use `normal`.
 */
export const BOT_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const

export type BotLevel = (typeof BOT_LEVELS)[number]

/** The level of a bot that follows simple rules to bid and play. */
export type SimpleLevel = Exclude<BotLevel, 'expert'>
