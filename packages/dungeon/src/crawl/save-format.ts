/** The `format` field of the saved state of crawl's generators. */
export const SAVE_FORMAT = 'crawl-generators/1'
