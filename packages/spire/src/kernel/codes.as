/** How many seeds a kernel is asked about at once, at most. */
export const BLOCK: i32 = 4096

/** Where a kernel writes the codes of the seeds, 32 bits each. */
export const codes: usize = memory.data(16384, 16)
