export * from './boardgame.js'
export {
  boardgameSession,
  type BoardgameInput,
  type BoardgameInternal,
  type BoardgameSessionOptions,
  type BoardgameState,
} from './boardgame-session.js'
export { setPhaserStream, type PhaserRandom } from './phaser.js'
export { pureRandLike, type PureRandLike } from './pure-rand.js'
export { randomFunction } from './random-function.js'
export { setRotStream, type RotRng } from './rot.js'
export { seedrandomLike, type SeedrandomLike } from './seedrandom.js'
