export { MONSTERS, type Monster } from './data/monsters.js'
export { generateRooms, type __Name__, type Room, type RoomOptions } from './rooms/generate-rooms.js'
export { paramsSchema, type Params } from './world/params.js'
export { __name__ } from './world/world.js'
