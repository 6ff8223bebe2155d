import type { CommandWords, OptionWords } from './command-words.js'

const EXIT_STATUS = [
  ['0', 'success'],
  ['1', 'a difference, violation, conflict or search without hits'],
  ['2', 'a usage error or invalid input'],
  ['3', 'an environment failure, or a bug'],
  ['130', 'stopped with Ctrl-C'],
]

/** Returns the program's manual page in roff. */
export function manPage(commands: readonly CommandWords[], version: string): string {
  const [program, ...rest] = commands as [CommandWords, ...CommandWords[]]
  const sections = rest.map((command) =>
    [`.SS "seedfast ${usageOf(command)}"`, ...bodyOf(command)].join('\n'),
  )
  return `.TH SEEDFAST 1 "" "seedfast ${version}" "Seedfast"
.SH NAME
seedfast \\- reproducible, provable and searchable seeds
.SH SYNOPSIS
.B seedfast
.I command
.RI [ options ]
.SH DESCRIPTION
${escaped(program.about)}
.SH OPTIONS
${optionLines(program.options).join('\n')}
.SH COMMANDS
${sections.join('\n')}
.SH EXIT STATUS
${EXIT_STATUS.map(([status, about]) => `.TP\n.B ${status}\n${about}`).join('\n')}
.SH FILES
.TP
.B seedfast.config.ts
your own worlds; its default export is an object with the list \\fIworlds\\fR
`
}

function usageOf({ path, args }: CommandWords): string {
  return [path, ...args].join(' ')
}

function bodyOf({ about, options }: CommandWords): string[] {
  return [escaped(about), ...optionLines(options)]
}

function optionLines(options: readonly OptionWords[]): string[] {
  return options.map(({ names, about, value, choices }) => {
    const among = choices.length === 0 ? '' : ` (${choices.join(', ')})`
    const shown = names.map((name) => `\\fB${escaped(name)}\\fR`).join(', ')
    return `.TP\n${shown}${value === '' ? '' : ` \\fI${escaped(value)}\\fR`}\n${escaped(`${about}${among}`)}`
  })
}

/** Escapes a string for roff: backslashes, hyphens, and periods or quotes at the start of a line. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^(?=[.'])/gm, '\\&')
}
