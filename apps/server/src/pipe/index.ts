export { MOST_HANDLES } from '../handles/handle-table.js'
export type { PipeWorlds } from './connection.js'
export { servePipe, type PipeOptions } from './serve-pipe.js'
