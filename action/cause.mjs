/**
 * Returns the innermost known call site of a divergence. Prefers side B, which is generated from the working tree.
 * Returns null if no call site is known.
 */
export function siteOf(divergence) {
  // Side B is made from the working tree. Side A may be an earlier revision.
  for (const site of [...(divergence?.b?.sites ?? []), ...(divergence?.a?.sites ?? [])]) {
    const [, file, line, col] = /^(.+?):(\d+):(\d+)(?: |$)/.exec(site) ?? []
    if (file !== undefined && !file.includes('node_modules')) return { file, line, col }
  }
  return null
}

/** Describes which seeds of a catalog differ, the first draw that differs, and the command that shows this draw. */
export function causeText(catalog, { ways, seeds, command }, divergence) {
  const differ = seeds.length === 1 ? '1 seed differs' : `${seeds.length} seeds differ`
  const others = ways.length === 1 ? '' : ` and ${ways.length - 1} more`
  return [
    `${catalog}: ${differ}, the first is ${seeds[0]} (${ways[0]}${others})`,
    ...(divergence === null ? [] : [`first difference: ${firstText(divergence)}`]),
    ...(command === null ? [] : [`to see the difference: ${command.text}`]),
  ].join('\n')
}

function firstText({ kind, stream, index }) {
  return stream === undefined ? kind : `stream ${stream}, draw ${index}: ${kind}`
}
