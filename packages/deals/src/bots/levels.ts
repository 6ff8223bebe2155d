/** How well a bot plays; the application always uses `normal`, and has no `expert`. */
export const BOT_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const

/** How well a bot plays. */
export type BotLevel = (typeof BOT_LEVELS)[number]
