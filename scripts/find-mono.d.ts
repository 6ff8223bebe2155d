/**
 * Returns the path of Mono's C# compiler, installing it if necessary and possible. If there is none, prints a note and
 * returns undefined.
 */
export declare function findMono(): string | undefined
