/**
 * Returns the path of redis-server, installing it if necessary and possible. If there is no redis-server, prints a note
 * and returns undefined.
 */
export declare function findRedis(): string | undefined
