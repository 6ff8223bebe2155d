/**
 * Returns the path of redis-server, installing it if possible. If there is none, prints a note and returns undefined.
 */
export declare function findRedis(): string | undefined
