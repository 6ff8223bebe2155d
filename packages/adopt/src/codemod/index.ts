export { codemod, type ChangedFile, type CodemodInput, type CodemodReport } from './codemod.js'
export { codemodNoteText, type CodemodCode, type CodemodCodes, type CodemodNote } from './codemod-note.js'
export type { ModuleKind } from './module-kind.js'
