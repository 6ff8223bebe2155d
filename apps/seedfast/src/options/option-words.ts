// An option with the same meaning has the same description in all commands.

export const WORLD_ID = "the world's ID; `seedfast worlds` lists them"
export const WORLD_WITH_FACTS = "the world's ID; `seedfast worlds <world>` lists its facts"
export const PRINT_JSON = 'print JSON'
export const OUTPUT_FILE = 'write to a file; - is standard output'
export const QUEUE_URL = "use a queue's workers: redis://… or postgres://…"
export const FIRST_SEED = 'the first seed, or its position (counted from 0)'
export const LAST_SEED = 'the last seed, or its position'
export const RESUME_STORE = 'continue with an existing store'
export const EXPORT_FILE = 'write the rows to a .parquet, .csv, .json or .ndjson file'

export const GRAPHICS_CARD =
  "let a graphics card propose seeds: auto (default), off, deno, chromium, or a part of the card's name"
