/** Goes up when the same query could find other rows. Stores and queues of another version can't be resumed. */
export const ENGINE_VERSION = 2
