/** The levels of bots. The application has all except `expert`, and always uses `normal`. */
export const BOT_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const

export type BotLevel = (typeof BOT_LEVELS)[number]

/** A level whose bots bid and play by simple rules. */
export type SimpleLevel = Exclude<BotLevel, 'expert'>
