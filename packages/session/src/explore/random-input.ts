import type { Stream } from '@seedfast/rng'
import { inputJsonSchema, valueModel, type Schema, type ValueModel } from '@seedfast/world'

/** Returns a function that makes random inputs that fit a schema, as far as its JSON Schema describes them. */
export function randomInputs(schema: Schema<unknown>): (stream: Stream) => unknown {
  const model = valueModel(inputJsonSchema(schema))
  return (stream) => randomValue(model, stream, 0)
}

/** The largest random integer, string length and array length if the schema doesn't limit them. */
const [LARGE, LONG, MANY, DEEP] = [100, 8, 4, 8]

function randomValue(model: ValueModel, stream: Stream, levels: number): unknown {
  switch (model.kind) {
    case 'object': {
      const fields = model.fields.filter(({ required }) => required || (levels < DEEP && stream.bool()))
      return Object.fromEntries(fields.map(({ key, value }) => [key, randomValue(value, stream, levels + 1)]))
    }
    case 'record': {
      const keys = (model.keys ?? []).filter(() => stream.bool())
      return Object.fromEntries(keys.map((key) => [key, randomValue(model.value, stream, levels + 1)]))
    }
    case 'array': {
      const count = stream.int(model.min, Math.max(model.min, Math.min(model.max, model.min + MANY)))
      return Array.from({ length: count }, () => randomValue(model.item, stream, levels + 1))
    }
    case 'tuple':
      return model.items.map((item) => randomValue(item, stream, levels + 1))
    case 'union':
      return randomValue(stream.pick(model.options), stream, levels)
    case 'number':
      return randomNumber(model, stream)
    case 'string':
      return Array.from({ length: Math.min(Math.max(model.min, LONG), model.max) }, () =>
        stream.pick([...'abcdefgh0123']),
      ).join('')
    case 'boolean':
      return stream.bool()
    case 'choice':
      return stream.pick(model.options)
    case 'const':
      return model.value
    case 'json':
      return stream.pick([null, 0, 1, -1, '', 'a', [], {}])
  }
}

function randomNumber(
  { integer, min, max, step }: Extract<ValueModel, { kind: 'number' }>,
  stream: Stream,
): number {
  const [lo, hi] = [Math.max(min, Math.min(-LARGE, max)), Math.min(max, Math.max(LARGE, min))]
  if (!integer) return lo + stream.float() * (hi - lo)
  // The ends of a range cause most faults.
  const ends = [lo, hi, 0, 1].filter((value) => value >= lo && value <= hi)
  const value = stream.bool(0.25) ? stream.pick(ends) : stream.int(Math.ceil(lo), Math.floor(hi))
  return step === null ? value : value - (value % step)
}
