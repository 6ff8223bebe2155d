// Each room's code is hashed, and the rooms are numbered as their hashes arrive.
export async function vault(rooms) {
  const numbers = {}
  let count = 0
  const place = async (room) => {
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(room))
    numbers[room] = count++
  }
  await Promise.all(rooms.map(place))
  return rooms.map((room) => numbers[room])
}
export const vaultFixed = async (rooms) => {
  await Promise.all(rooms.map((room) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(room))))
  return rooms.map((_, i) => i)
}
// A short animation and a long hash: which one ends first?
export async function race() {
  const ended = []
  const animation = new Promise((resolve) => setTimeout(resolve, 4)).then(() => ended.push('animation'))
  const hash = crypto.subtle.digest('SHA-256', new Uint8Array(5e6)).then(() => ended.push('hash'))
  await Promise.all([animation, hash])
  return ended
}
