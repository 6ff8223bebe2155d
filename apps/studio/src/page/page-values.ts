import type { AddressValue } from '../address/address-value.js'
import * as searchValues from '../search/query/address-values.js'
import * as whereValue from '../search/query/where-value.js'
import * as surveyValues from '../survey/run/address-values.js'
import * as thingValues from '../things/address-values.js'
import * as drawValues from '../trace/draw-values.js'
import * as whyValues from '../trace/why-values.js'

/** The values that every world's page stores in the URL. */
export const PAGE_VALUES: readonly AddressValue[] = [
  thingValues,
  whereValue,
  searchValues,
  surveyValues,
  drawValues,
  whyValues,
].flatMap((values) => Object.values<AddressValue>(values))
