// Like lodash, keeps the engine's Math.random when it's loaded.
const nativeRandom = Math.random
const baseRandom = (lower, upper) => lower + Math.floor(nativeRandom() * (upper - lower + 1))
function shuffle(list) {
  const shuffled = [...list]
  for (let i = 0; i < shuffled.length; i++) {
    const j = baseRandom(i, shuffled.length - 1)
    ;[shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]]
  }
  return shuffled
}
module.exports = { shuffle }
