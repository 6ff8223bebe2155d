export {
  seededPlugin,
  type BoardgameOptions,
  type BoardgamePlugin,
  type BoardgameRandom,
} from './boardgame.js'
export { setPhaserStream, type PhaserRandom } from './phaser.js'
export { pureRandLike, type PureRandLike } from './pure-rand.js'
export { randomFunction } from './random-function.js'
export { setRotStream, type RotRng } from './rot.js'
export { seedrandomLike, type SeedrandomLike } from './seedrandom.js'
