/**
 * Returns the path of Firefox, installing it if necessary and possible. If there is no Firefox, prints a note and
 * returns undefined.
 */
export declare function findFirefox(): string | undefined
