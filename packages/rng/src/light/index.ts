export type { Key, Seed } from '../keys/key.js'
export type { StreamState, WeightTable } from '../stream.js'
export { LightRng, seedfast } from './light-rng.js'
export type { LightStream } from './light-stream.js'
