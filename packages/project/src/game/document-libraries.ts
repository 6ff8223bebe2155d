/** Matches the files of libraries that work only with a real document. */
const ON_DOCUMENTS = /(?:^|\/)(?:jquery|zepto|bootstrap|react-dom|popper)[^/]*\.js$/i

/** Returns whether a script is a library that works only with a real document, such as jQuery. */
export function needsDocument(path: string): boolean {
  return ON_DOCUMENTS.test(path)
}
