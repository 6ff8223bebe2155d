import {
  aboutOf,
  artefactOf,
  artefactText,
  isInputError,
  openSeedCode,
  parseSeedCode,
  type AnyFileFormat,
  type AnyWorld,
  type ViewName,
} from '@seedfast/world'
import { z } from 'zod'
import { givenOf, madeOf, type ParamsRequest } from './make-request.js'
import { operation } from './operation.js'
import { paramsFields, paramsQuery, seedShape } from './request-shapes.js'
import { requestError } from '../errors/messages.js'

const VIEW_TYPES: Readonly<Record<ViewName, string>> = {
  text: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  dot: 'text/vnd.graphviz; charset=utf-8',
  mermaid: 'text/vnd.mermaid; charset=utf-8',
}

/**
 * The headers for SVG images. If an SVG is opened as a page, it may use its own styles, but it can't run scripts or
 * load anything.
 */
const SVG_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

const request = z.strictObject({
  seed: seedShape.optional(),
  code: z.string().max(8000).optional().meta({ description: 'A seed code, instead of a seed.' }),
  ...paramsFields,
  format: z.string().max(100).optional().meta({
    description:
      'The artefact (`json`, the default), a view of the result (`text`, `svg`, `dot`, `mermaid`), or one of the world’s own formats.',
  }),
})

/** Generates a result and returns it as an artefact or in a different format. */
export const makeOperation = operation({
  request,
  query: { seed: 'text', code: 'text', ...paramsQuery, format: 'text' },
  answer: async (world, request) => {
    const { format = 'json', code, version } = request
    const form = format === 'json' ? null : formOf(world, format)
    const generated = await madeOf(world, { ...request, seed: seedOf(world, request) })
    const pinned = version !== undefined || code !== undefined
    if (form === null) return { type: 'application/json', text: artefactText(artefactOf(generated)), pinned }
    const headers = format === 'svg' ? SVG_HEADERS : {}
    return { type: form.mediaType, text: form.view(generated.result, aboutOf(generated)), pinned, headers }
  },
})

function formOf(
  { id, views, formats = {} }: AnyWorld,
  format: string,
): Pick<AnyFileFormat, 'view' | 'mediaType'> {
  const view = Object.hasOwn(views, format) ? views[format as ViewName] : undefined
  if (view !== undefined) return { view, mediaType: VIEW_TYPES[format as ViewName] }
  if (Object.hasOwn(formats, format)) return formats[format]!
  const known = ['json', ...Object.keys(views), ...Object.keys(formats)]
  throw requestError('unknown-format', { in: 'option', name: 'format' }, { world: id, got: format, known })
}

/**
 * Returns the seed of a request. The seed is either given directly or contained in a code. Throws an `InputError`
 * unless the request has exactly one of the two.
 */
function seedOf(
  world: AnyWorld,
  request: ParamsRequest & {
    readonly seed?: string | number | undefined
    readonly code?: string | undefined
  },
): string | number {
  const { seed, code } = request
  if (code === undefined) {
    if (seed === undefined) throw requestError('missing-seed', { in: 'seed' }, {})
    return seed
  }
  if (seed !== undefined) throw requestError('conflicting-field', { in: 'seed' }, { other: 'code' })
  const named = worldOfCode(code)
  if (named !== world.id)
    throw requestError('code-of-other-world', { in: 'seed-code' }, { world: world.id, got: named })
  return openSeedCode([world], code, givenOf(world, request)).seed
}

/**
 * Returns the ID of the world in a seed code. Throws an `InputError` if the code is invalid, even if it is a truncated
 * code with a valid checksum.
 */
function worldOfCode(code: string): string {
  try {
    return parseSeedCode(code).world
  } catch (error) {
    throw isInputError(error) ? error : requestError('invalid-code', { in: 'seed-code' }, {})
  }
}
