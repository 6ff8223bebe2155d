/**
 * The search engine's version. It increases with every change that could make a query find different seeds. Stores and
 * queues created by a different version can't be resumed.
 */
export const ENGINE_VERSION = 2
