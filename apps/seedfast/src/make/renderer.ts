import {
  aboutOf,
  artefactOf,
  artefactText,
  type AnyWorld,
  type GeneratedResult,
  type ViewName,
} from '@seedfast/world'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { thingsRenderer } from '../things/chosen-things.js'

/** An output format: either one that any world may support, or one of the world's own. */
export type Format = 'json' | 'csv' | ViewName | (string & {})

/** The parts of a result to render: all of it, parts or kinds of things, or the things that match words. */
interface ShownParts {
  readonly show?: string[]
  readonly find?: string
}

/**
 * Returns a function that renders a world's results in a format, each as text that ends with a line break. Throws an `InputError` if the world doesn't support
 * the format.
 */
export function rendererOf(
  world: AnyWorld,
  format: Format,
  options: ShownParts = {},
): (generated: GeneratedResult) => Promise<string> {
  const render = unendedRenderer(world, format, options)
  return async (generated) => {
    const text = await render(generated)
    return text.endsWith('\n') ? text : `${text}\n`
  }
}

function unendedRenderer(
  world: AnyWorld,
  format: Format,
  { show, find }: ShownParts,
): (generated: GeneratedResult) => string | Promise<string> {
  const hasThings = show !== undefined && world.selectiveView === null
  if (find !== undefined || format === 'csv' || hasThings) {
    const kinds = show?.flatMap((text) => text.split(','))
    return thingsRenderer(world, format, { kinds, find })
  }
  if (show !== undefined) {
    const view = partialView(world, format, show)
    return (generated) => view(generated.result, aboutOf(generated))
  }
  if (format === 'json') return (generated) => artefactText(artefactOf(generated))
  const view = Object.hasOwn(world.views, format) ? world.views[format as ViewName] : undefined
  if (view !== undefined) return (generated) => view(generated.result, aboutOf(generated))
  if (format === 'text') return ({ result }) => JSON.stringify(result, null, 2)
  const { formats = {} } = world
  if (!Object.hasOwn(formats, format)) {
    const known = ['json', ...Object.keys(world.views), ...Object.keys(formats)]
    throw commandError('unknown-format', optionPlace('format'), { world: world.id, got: format, known })
  }
  const own = formats[format]!
  return (generated) => own.view(generated.result, aboutOf(generated))
}

/** Returns a view that shows only the parts in `show`. */
function partialView(
  world: AnyWorld,
  format: Format,
  show: readonly string[],
): NonNullable<AnyWorld['views'][ViewName]> {
  if (format !== 'text') throw commandError('needs-text', optionPlace('show'), { got: format })
  return world.selectiveView!.of(show)
}
