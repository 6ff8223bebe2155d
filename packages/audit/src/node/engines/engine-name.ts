/** The JavaScript engines that catalogs can be checked on. */
export const ENGINE_NAMES = ['node', 'bun', 'deno', 'chromium', 'firefox'] as const

/** The name of a JavaScript engine. */
export type EngineName = (typeof ENGINE_NAMES)[number]
