export { gameFileError, type GameFileCodes } from './messages.js'
export { GAME_FILE_HEAD, recognizeGameFile, type RecognizedGameFile } from './recognize-game-file.js'
