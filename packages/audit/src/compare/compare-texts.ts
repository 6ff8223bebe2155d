import { compareParts, type LabelledPart, type PartsComparison } from './compare-parts.js'

/** The differences between two catalogs written as text. */
export interface TextComparison {
  /** The lines outside all sections that occur in only one of the texts. */
  readonly heading: LineDifferences
  /** Whether the texts have sections. If neither text has sections, every line counts as a section. */
  readonly hasSections: boolean
  /** The comparison of the sections. A section is compared as a list of lines, without its label. */
  readonly sections: PartsComparison<readonly string[]>
}

/**
 * The lines that only one of two texts contains, in their original order. If a line occurs more often in one text than
 * in the other, the surplus occurrences are included.
 */
export interface LineDifferences {
  readonly onlyA: readonly string[]
  readonly onlyB: readonly string[]
}

/**
 * Compares two texts section by section, such as two catalogs of a dungeon's levels. A section consists of a line
 * without indentation, which is the section's label, and the indented lines below this line. If neither text has
 * sections, every line is compared as a section that is labeled with the line's number.
 */
export function compareTexts(textA: string, textB: string): TextComparison {
  const [a, b] = [readSections(textA), readSections(textB)]
  const hasSections = a.sections.length > 0 || b.sections.length > 0
  if (!hasSections) {
    return {
      heading: { onlyA: [], onlyB: [] },
      hasSections,
      sections: compareParts(numberedLines(textA), numberedLines(textB), areEqual),
    }
  }
  return {
    heading: lineDifferences(a.heading, b.heading),
    hasSections,
    sections: compareParts(a.sections, b.sections, areEqual),
  }
}

/** Returns the lines that only one of two lists contains. */
export function lineDifferences(a: readonly string[], b: readonly string[]): LineDifferences {
  return { onlyA: without(a, b), onlyB: without(b, a) }
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

interface ReadText {
  readonly heading: readonly string[]
  readonly sections: readonly LabelledPart<readonly string[]>[]
}

function readSections(text: string): ReadText {
  const heading: string[] = []
  const sections = new Map<string, string[]>()
  const uses = new Map<string, number>()
  const lines = linesOf(text)
  let section: string[] | null = null
  for (const [i, line] of lines.entries()) {
    if (line === '') continue
    if (/^\s/.test(line)) (section ?? heading).push(line)
    else if (/^\s+\S/.test(lines[i + 1] ?? '')) {
      section = []
      sections.set(uniqueLabel(line, sections, uses), section)
    } else {
      // Lines after the first section can belong to the heading, too, such as a summary at the end.
      section = null
      heading.push(line)
    }
  }
  return { heading, sections: [...sections] }
}

/** Returns a label that no section has yet. `uses` counts the sections that have the same label in the text. */
function uniqueLabel(
  label: string,
  sections: ReadonlyMap<string, unknown>,
  uses: Map<string, number>,
): string {
  let unique = label
  let n = uses.get(label) ?? 1
  while (sections.has(unique)) unique = `${label} (${++n})`
  uses.set(label, n)
  return unique
}

function numberedLines(text: string): LabelledPart<readonly string[]>[] {
  return linesOf(text).map((line, i) => [`${i + 1}`, [line]])
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.trimEnd())
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i])
}
