import { listedWorld } from '../src/own-worlds/listed-world.js'
import { worlds } from './worlds.js'

/** The demo's worlds, in the form in which the studio lists worlds. */
export const lazyWorlds = worlds.map(listedWorld)
