export { gameFileError, type GameFileCodes } from './messages.js'
export {
  GAME_FILE_HEAD,
  makeCommand,
  readCommand,
  recognizeGameFile,
  type GameFileKind,
  type RecognizedGameFile,
} from './recognize-game-file.js'
export { recognizeOwnFile, type OwnFileKind } from './recognize-own-file.js'
