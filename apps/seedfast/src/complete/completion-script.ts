import type { CommandWords, OptionWords } from './command-words.js'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** Returns a script that makes a shell complete commands, options, their values, and the IDs of worlds. */
export function completionScript(
  shell: Shell,
  commands: readonly CommandWords[],
  worlds: readonly string[],
): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands, worlds)
}

/** Returns the allowed values of a command's first argument. Returns an empty array if the script can't list them. */
function firstValues({ args, firstChoices }: CommandWords, worlds: readonly string[]): readonly string[] {
  return args[0] === '<world>' || args[0] === '[world]' ? worlds : firstChoices
}
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const namesOf = (options: readonly OptionWords[]): string[] => options.flatMap(({ names }) => names)

/** Returns the branches of the `case` statement that determines the current command from the typed words. */
function pathBranches(commands: readonly CommandWords[]): string {
  const paths = commands.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`)
  return `${paths.join('|')}) path="\${path:+$path }$word" ;;`
}

function bashScript(commands: readonly CommandWords[], worlds: readonly string[]): string {
  const choices = commands.flatMap(({ path, options }) =>
    options
      .filter(({ value }) => value !== '')
      .map(({ names, choices: values }) => {
        const found = values.length === 0 ? 'return' : `words=${quoted(values.join(' '))}`
        return `    ${names.map((name) => `'${path}:${name}'`).join('|')}) ${found} ;;`
      }),
  )
  const words = commands.map((command) => {
    const { path, options, subcommands } = command
    const first = [...subcommands.map(({ name }) => name), ...firstValues(command, worlds)]
    const names = quoted(namesOf(options).join(' '))
    return `      '${path}') names=${names} words=${quoted(first.join(' '))} ;;`
  })
  return `# Completion for seedfast in bash: source <(seedfast completion bash)
_seedfast() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} path= word names= words= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case "\${path:+$path }$word" in
      ${pathBranches(commands)}
    esac
  done
  COMPREPLY=()
  case "$path:$before" in
${choices.join('\n')}
  esac
  if [[ -z $words ]]; then
    case "$path" in
${words.join('\n')}
    esac
    [[ $current == -* ]] && words=$names
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _seedfast seedfast
`
}

function zshScript(commands: readonly CommandWords[], worlds: readonly string[]): string {
  const described = (name: string, about: string): string => quoted(`${name.replaceAll(':', '\\:')}:${about}`)
  const values = commands.flatMap(({ path, options }) =>
    options
      .filter(({ value }) => value !== '')
      .map(({ names, choices, isFile, value }) => {
        const found =
          choices.length > 0
            ? `compadd -- ${choices.map(quoted).join(' ')}`
            : isFile
              ? '_files'
              : `_message ${quoted(value)}`
        return `    ${names.map((name) => `'${path}:${name}'`).join('|')}) ${found}; return ;;`
      }),
  )
  const branches = commands.map((command) => {
    const { path, options, subcommands } = command
    const flags = options.flatMap(({ names, about }) => names.map((name) => described(name, about)))
    const first = [
      ...subcommands.map(({ name, about }) => described(name, about)),
      ...firstValues(command, worlds).map((value) => described(value, command.args[0]!.slice(1, -1))),
    ]
    return `    '${path}') flags=(${flags.join(' ')}) words_=(${first.join(' ')}) ;;`
  })
  return `#compdef seedfast
# Completion for seedfast in zsh: source <(seedfast completion zsh)
_seedfast() {
  local path_= word i
  local -a flags words_
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    case "\${path_:+$path_ }$word" in
      ${pathBranches(commands).replaceAll('path="${path:+$path }', 'path_="${path_:+$path_ }')}
    esac
  done
  case "$path_:\${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  case "$path_" in
${branches.join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option flags
  else
    (( \${#words_} )) && _describe command words_
    _files
  fi
}
if [[ \${funcstack[1]} == _seedfast ]]; then _seedfast; else compdef _seedfast seedfast; fi
`
}

function fishScript(commands: readonly CommandWords[], worlds: readonly string[]): string {
  const escaped = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = commands.flatMap((command) => {
    const { path, options, subcommands } = command
    const condition = `complete -c seedfast -n ${escaped(fishCondition(path, subcommands))}`
    const flags = options.map(({ names, about, value, choices, isFile }) => {
      const short = names.filter((name) => !name.startsWith('--')).map((name) => ` -s ${name.slice(1)}`)
      const long = names.filter((name) => name.startsWith('--')).map((name) => ` -l ${name.slice(2)}`)
      const takes =
        value === ''
          ? ''
          : isFile
            ? ' -r'
            : choices.length === 0
              ? ' -x'
              : ` -x -a ${escaped(choices.join(' '))}`
      return `${condition}${short.join('')}${long.join('')}${takes} -d ${escaped(about)}`
    })
    const first = subcommands.map(({ name, about }) => `${condition} -f -a ${name} -d ${escaped(about)}`)
    const values = firstValues(command, worlds)
    const kind = command.args[0]?.slice(1, -1)
    const offered = values.length === 0 ? [] : [`${condition} -f -a ${escaped(values.join(' '))} -d ${kind}`]
    return [...first, ...offered, ...flags]
  })
  return `# Completion for seedfast in fish: seedfast completion fish | source\n${lines.join('\n')}\n`
}

/**
 * Returns a condition in fish's syntax. It is true if the typed words name this command but none of its subcommands.
 */
function fishCondition(path: string, subcommands: CommandWords['subcommands']): string {
  if (path === '') return '__fish_use_subcommand'
  const seen = path.split(' ').map((name) => `__fish_seen_subcommand_from ${name}`)
  const none = subcommands.map(({ name }) => name).join(' ')
  return [...seen, ...(none === '' ? [] : [`not __fish_seen_subcommand_from ${none}`])].join('; and ')
}
