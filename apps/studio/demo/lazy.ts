import { listedWorld } from '../src/own-worlds/listed-world.js'
import { worlds } from './worlds.js'

export const lazyWorlds = worlds.map(listedWorld)
