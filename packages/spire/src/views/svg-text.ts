import { escapeXml } from '@seedfast/world'

/** Renders lines of text below each other as SVG elements. The baseline of the first line is at `y`. */
export function textSvg(
  x: number,
  y: number,
  lines: readonly string[],
  { size, bold = false }: { readonly size: number; readonly bold?: boolean },
): string {
  const weight = bold ? ' font-weight="bold"' : ''
  const spans = lines.map((line, i) => `<tspan x="${x}" y="${y + i * 17}">${escapeXml(line)}</tspan>`)
  return `<text font-size="${size}"${weight}>${spans.join('')}</text>`
}
