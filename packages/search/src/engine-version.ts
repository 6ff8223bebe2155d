/**
 * The search engine's version. It increases with every change after which the same query could find different seeds.
 * Stores and queues created by a different version can't be resumed.
 */
export const ENGINE_VERSION = 2
