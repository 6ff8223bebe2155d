/**
 * The search engine's version. Increases with every change that could make the same query find different seeds. Stores
 * and queues created by a different version can't be resumed.
 */
export const ENGINE_VERSION = 2
