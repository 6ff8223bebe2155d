/** How well a bot can play. The application has all but `expert`, and always uses `normal`. */
export const BOT_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const

/** How well a bot plays. */
export type BotLevel = (typeof BOT_LEVELS)[number]

/** A level whose bots bid and play by rules of thumb. */
export type SimpleLevel = Exclude<BotLevel, 'expert'>
