import { execFileSync, spawnSync } from 'node:child_process'

/** Whether Mono's disassembler is installed. */
export const hasDisassembler = spawnSync('monodis', ['--help']).error === undefined

/**
 * Returns the members of the class library that a compiled program or library uses, sorted, with their signatures but
 * without type arguments, such as `System.String.TrimEnd instance string(char)`.
 */
export function usedMembers(file: string): readonly string[] {
  const text = execFileSync('monodis', ['--memberref', file], { encoding: 'utf8', maxBuffer: 2 ** 24 })
  const members = text.matchAll(/^\tResolved: (.+)\n\tSignature: (.+)$/gm)
  const names = [...members].map(([, name, signature]) => {
    let member = `${name} ${signature}`
    for (let before = ''; before !== member;) {
      before = member
      member = member.replaceAll(/<[^<>]*>/g, '')
    }
    return member.replaceAll(/\[mscorlib\]|(?:class|valuetype) /g, '').trim()
  })
  // Arrays of two dimensions have members, too.
  return [...new Set(names.filter((name) => name.startsWith('System.')))].sort()
}
