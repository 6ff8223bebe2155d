/** The `format` field of the saved state of Crawl's generators. */
export const SAVE_FORMAT = 'crawl-generators/1'
