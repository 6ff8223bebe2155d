/**
 * Returns the path of redis-server, which is installed if necessary and possible. If there is no redis-server, prints a
 * note and returns undefined.
 */
export declare function findRedis(): string | undefined
