/** Returns the path of Firefox, installing it if possible. If there is none, prints a note and returns undefined. */
export declare function findFirefox(): string | undefined
