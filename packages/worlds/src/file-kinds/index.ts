export { gameFileError, type GameFileCodes } from './messages.js'
export * from './recognize-game-file.js'
export { recognizeOwnFile, type OwnFileKind } from './recognize-own-file.js'
