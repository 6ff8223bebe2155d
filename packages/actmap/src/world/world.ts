import { loadedWorld } from '@seedfast/world'
import { paramsSchema } from '../schema/params.js'
import { overridesSchema } from '../schema/overrides-schema.js'
import { readResultSchema } from './read-result.js'
import { diagnosedProblems } from './diagnose.js'
import { mapView } from '../interchange/serialize.js'
import { dotView } from '../views/dot.js'
import { mermaidView } from '../views/mermaid.js'
import { pathsView } from '../views/paths.js'
import { textView } from '../views/text.js'
import { late, actmap as definition } from './definition.js'

/** The world for layered act maps. */
export const actmap = loadedWorld(definition, late, {
  params: paramsSchema,
  overrides: overridesSchema,
  result: readResultSchema,
  diagnose: diagnosedProblems,
  dot: dotView,
  mermaid: mermaidView,
  text: textView,
  paths: pathsView,
  map: mapView,
})
