import { inputJsonSchema, valueModel, type AnyFactType, type AnyWorld } from '@seedfast/world'
import { withExamples } from '../options/help-examples.js'
import type { Console } from '../console/console.js'
import { DONE } from '../errors/exit-status.js'
import { unlistedWorld } from '../errors/printed-failure.js'
import { paramRows } from '../text/param-rows.js'
import { table } from '../text/table.js'
import type { AddCommand } from '../options/command-context.js'
import { PRINT_JSON } from '../options/option-words.js'

/** Adds `seedfast worlds`, which lists all worlds or describes one of them. */
export const addWorlds: AddCommand = (program, { console, worlds, finish }) => {
  const command = program
    .command('worlds')
    .description('list the worlds, or one world with its params, presets and facts')
    .argument('[world]', "a world's ID")
    .option('--json', PRINT_JSON)
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      if (id === undefined) {
        const all = await worlds.all()
        if (options.json === true) finish(printDescriptions(console, all))
        else console.out(listText(all))
        return
      }
      const chosen = await worlds.find(id)
      console.out(options.json === true ? jsonText([description(chosen)]) : worldText(chosen))
    })
  withExamples(command, [
    ['seedfast worlds', 'list all worlds'],
    ['seedfast worlds actmap', 'list its params, presets, facts and views'],
    ['seedfast worlds actmap --json', 'the same, with the JSON Schema of its params'],
  ])
}

/**
 * Prints the description of each world that can be described, and a note for each of the others. Returns the exit
 * status.
 */
function printDescriptions(console: Console, worlds: readonly AnyWorld[]): number {
  const descriptions: unknown[] = []
  let status = DONE
  for (const world of worlds) {
    try {
      descriptions.push(description(world))
    } catch (error) {
      const failure = unlistedWorld(world.id, error)
      console.note(failure.text)
      status = Math.max(status, failure.status)
    }
  }
  console.out(jsonText(descriptions))
  return status
}

function jsonText(descriptions: readonly unknown[]): string {
  return `${JSON.stringify(descriptions, null, 2)}\n`
}

function listText(worlds: readonly AnyWorld[]): string {
  const rows = worlds.map((world) => [world.id, String(world.version), world.seed.name, world.about])
  return `${table(['world', 'version', 'seed', 'what it makes'], rows)}\nseedfast worlds <world> describes one\n`
}

function worldText(world: AnyWorld): string {
  const parts = [
    `${world.title} (${world.id} ${world.version})\n${world.about}\n`,
    `seed: ${world.seed.expected}\n`,
  ]
  const params = paramRows(valueModel(inputJsonSchema(world.params)))
  if (params.length > 0) {
    const isDescribed = params.some(({ about }) => about !== '')
    const rows = params.map(({ path, value, preset, about }) => [
      path,
      value,
      preset,
      ...(isDescribed ? [about] : []),
    ])
    parts.push(`params\n${table(['path', 'value', 'default', ...(isDescribed ? [''] : [])], rows)}`)
  }
  const presets = Object.entries(world.presets).map(([name, { title, about }]) => [name, about ?? title])
  if (presets.length > 0) parts.push(`presets\n${table(['name', ''], presets)}`)
  const facts = Object.entries(world.facts).map(([name, { type, about }]) => [
    name,
    typeText(type),
    about ?? '',
  ])
  if (facts.length > 0) parts.push(`facts\n${table(['name', 'type', ''], facts)}`)
  const choices = Object.entries(world.selectiveView?.choices ?? {})
  if (choices.length > 0)
    parts.push(
      `parts for \`make --show\`\n${table(
        ['part', ''],
        choices.map(([part, about]) => [part, about]),
      )}`,
    )
  parts.push(
    `views: ${['json', ...Object.keys(world.views), ...Object.keys(world.formats ?? {})].join(', ')}\n`,
  )
  return parts.join('\n')
}

function description(world: AnyWorld): unknown {
  return {
    id: world.id,
    version: world.version,
    title: world.title,
    about: world.about,
    seed: { name: world.seed.name, expected: world.seed.expected },
    params: inputJsonSchema(world.params),
    overrides: inputJsonSchema(world.overrides),
    presets: world.presets,
    facts: Object.fromEntries(
      Object.entries(world.facts).map(([name, { type, about }]) => [
        name,
        { type: typeText(type), about: about ?? '' },
      ]),
    ),
    views: Object.keys(world.views),
    formats: Object.keys(world.formats ?? {}),
    shows: world.selectiveView?.choices ?? {},
  }
}

function typeText(type: AnyFactType): string {
  if (type.optional === true) return `${typeText({ ...type, optional: false })} or none`
  if (type.kind === 'list') return `list of ${typeText(type.item!)}`
  if (type.kind !== 'object') return type.kind
  return `{ ${Object.entries(type.fields!)
    .map(([name, field]) => `${name}: ${typeText(field)}`)
    .join(', ')} }`
}
