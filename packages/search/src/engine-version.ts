/**
 * The search engine's version. Increases when the same query could find different rows. Stores and queues created by a
 * different version can't be resumed.
 */
export const ENGINE_VERSION = 2
