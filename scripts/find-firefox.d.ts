/** The path of a Firefox, installed where it can be; undefined, with a note, when there is none. */
export declare function findFirefox(): string | undefined
