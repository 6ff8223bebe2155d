import { escapeXml } from '@seedfast/world'

const LINE = 17

/** A line of text, and the part of the result that it shows. */
export interface TextLine {
  readonly text: string
  readonly path?: string
}

/** Renders lines of text below each other as SVG elements. The baseline of the first line is at `y`. */
export function textSvg(
  x: number,
  y: number,
  lines: readonly TextLine[],
  size: number,
  bold = false,
): string {
  const weight = bold ? ' font-weight="bold"' : ''
  const spans = lines.map(({ text, path }, i) => {
    const part = path === undefined ? '' : ` data-path="${path}"`
    return `<tspan x="${x}" y="${y + i * LINE}"${part}>${escapeXml(text)}</tspan>`
  })
  return `<text font-size="${size}"${weight}>${spans.join('')}</text>`
}

/** Returns the height of the given number of lines, in pixels. */
export function textHeight(lines: number): number {
  return lines * LINE
}
