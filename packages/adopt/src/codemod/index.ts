export { codemod, type ChangedFile, type CodemodInput, type CodemodReport } from './codemod.js'
export type { CodemodCode, CodemodCodes, CodemodNote } from './codemod-note.js'
export { codemodNoteText } from '../messages.js'
export type { ModuleKind } from './module-kind.js'
