/**
 * Returns an array of `length` equal numbers. It isn't a typed array, because typed arrays are slower to create, and
 * boards are created often and used only briefly.
 */
export function filled(length: number, value: number): number[] {
  // oxlint-disable-next-line unicorn/no-new-array -- the argument is a length
  return new Array<number>(length).fill(value)
}
