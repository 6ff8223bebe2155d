export declare class NoChromiumError extends Error {}
export declare const chromiumFlags: readonly string[]
export declare function findChromium(): string
