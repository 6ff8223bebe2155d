// A letter is dated in the player's own format, and its length decides how many pages the prop has.
export function letter(day, luck) {
  const head = day.toLocaleDateString(undefined, { dateStyle: 'full' })
  return { head, pages: 1 + (head.length % 3), seal: luck.pick(['wax', 'ribbon']) }
}
export function letterFixed(day, luck) {
  const head = day.toISOString().slice(0, 10)
  return { head, pages: 1 + (head.length % 3), seal: luck.pick(['wax', 'ribbon']) }
}
