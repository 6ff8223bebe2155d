/**
 * Returns the length of the longest run of `true` in an array. A run can wrap around from the end of the array to its
 * start. O(items).
 */
export function longestRun(list: readonly boolean[]): number {
  const start = list.indexOf(false)
  if (start < 0) return list.length
  let run = 0
  let longest = 0
  for (let i = 1; i <= list.length; i++) {
    run = list[(start + i) % list.length] === true ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
