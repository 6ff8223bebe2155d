/** The maximum number of seeds in a call. */
export const BLOCK: i32 = 4096

/** The code of each seed, 32 bits each. */
export const codes: usize = memory.data(16384, 16)
