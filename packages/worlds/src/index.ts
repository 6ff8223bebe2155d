export { worlds } from './worlds.js'
