/** The path of a redis-server, installed where it can be; undefined, with a note, when there is none. */
export declare function findRedis(): string | undefined
