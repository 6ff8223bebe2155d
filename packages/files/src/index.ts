export { FileError } from './file-error.js'
export { readWithin, type SizeLimits } from './read-file.js'
export { temporaryFolder } from './temporary-folder.js'
export {
  checkWritableFile,
  makeFolder,
  makeWholeFile,
  openWholeFile,
  writeWholeFile,
  type WholeFile,
  type WriteOptions,
} from './whole-file.js'
export { writeFully } from './write-fully.js'
