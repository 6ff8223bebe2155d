import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { z } from 'zod'

const KINDS = ['poppy', 'sage', 'thistle'] as const

const params = z
  .strictObject({
    plot: z
      .strictObject({
        rows: z.int().min(1).max(12).default(4).describe('How many beds lie behind each other.'),
        columns: z.int().min(1).max(12).default(6),
        density: z.number().min(0).max(1).default(0.6),
        gap: z.tuple([z.int().min(0), z.int().min(0)]).default([1, 2]),
        edge: z.union([z.literal('hedge'), z.int().min(1).max(4)]).default('hedge'),
      })
      .prefault({}),
    name: z.string().min(1).max(40).default('The old garden'),
    fenced: z.boolean().default(false),
    soil: z.enum(['clay', 'loam', 'sand']).default('loam').meta({ title: 'Kind of soil' }),
    kinds: z.array(z.enum(KINDS)).min(1).max(6).default(['poppy', 'sage']),
    weights: z.record(z.string(), z.number().min(0)).default({ poppy: 2, sage: 1 }),
    beds: z.array(z.strictObject({ kind: z.enum(KINDS), count: z.int().min(1).max(9) })).default([]),
    pond: z.strictObject({ width: z.int().min(1).max(5), depth: z.number().min(0) }).optional(),
    guest: z.string().nullable().default(null),
    free: z.any().optional().describe('Anything at all, kept as it is.'),
  })
  .refine(({ plot, fenced }) => !fenced || plot.rows > 1, {
    message: 'expected two rows or more in a fence',
    path: ['plot', 'rows'],
  })

const overrides = z.strictObject({ beds: z.record(z.string(), z.enum(KINDS)).default({}) })

interface Garden {
  readonly name: string
  readonly beds: readonly { readonly id: string; readonly kind: string; readonly height: number }[]
}

/** A world with params of every kind. It shows that the studio's generic page can display and edit all of them. */
export const garden = defineWorld(
  {
    id: 'garden',
    version: 3,
    title: 'Garden',
    about: 'Beds of flowers in rows, for trying the studio.',
    seed: uint64Seed,
    params,
    overrides,
    presets: {
      wild: {
        title: 'Wild',
        about: 'Everything grows everywhere.',
        params: { plot: { density: 1 }, kinds: ['thistle'] },
      },
      small: { title: 'Small', params: { plot: { rows: 2, columns: 2 } } },
    },
    generate: ({ params: { plot, name, kinds, weights }, overrides: { beds: fixed }, stream }): Garden => {
      const growth = stream('growth')
      const beds = []
      for (let row = 0; row < plot.rows; row++) {
        for (let column = 0; column < plot.columns; column++) {
          if (!growth.bool(plot.density)) continue
          const id = `r${row}c${column}`
          const table = Object.fromEntries(kinds.map((kind) => [kind, weights[kind] ?? 1]))
          const kind = fixed[id] ?? growth.weighted(table)
          beds.push({ id, kind, height: growth.int(1, 9) })
        }
      }
      return { name, beds }
    },
    problems: ({ beds }) =>
      beds.length > 0 ? [] : [{ path: ['beds'], message: 'expected one bed at least, found none' }],
    diagnose: ({ beds }, { plot: { density } }) =>
      beds.length > 0
        ? []
        : [{ path: ['beds'], message: `expected one bed at least, but plot.density is ${density}` }],
  },
  {
    facts: {
      beds: { type: fact.int, about: 'how many beds there are', of: ({ beds }) => beds.length },
      tallest: { type: fact.int, of: ({ beds }) => Math.max(0, ...beds.map(({ height }) => height)) },
      kinds: {
        type: fact.list(fact.string),
        of: ({ beds }) => [...new Set(beds.map(({ kind }) => kind))].sort(),
      },
      fenced: {
        type: fact.bool,
        about: 'whether a fence stands around it',
        of: (_garden, { fenced }) => fenced,
      },
    },
    views: {
      svg: ({ beds }, { params: { plot } }) =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plot.columns * 20} ${plot.rows * 20}">` +
        `<style>circle{fill:#c2410c}.sage{fill:#4d7c5a}.thistle{fill:#7c3aed}</style>${beds
          .map(({ id, kind, height }, i) => {
            const [row, column] = id.slice(1).split('c').map(Number) as [number, number]
            const place = `cx="${column * 20 + 10}" cy="${row * 20 + 10}" r="${height}"`
            return `<circle class="${kind}" data-path="/beds/${i}" ${place}><title>${kind} in ${id}</title></circle>`
          })
          .join('')}<script>document.title='broken into'</script></svg>`,
      text: ({ name, beds }) =>
        `${name}\n\n${beds.map(({ id, kind, height }) => `${id}  ${kind}  ${height}`).join('\n')}\n`,
      dot: ({ beds }) => `graph garden {\n${beds.map(({ id }) => `  ${id}`).join('\n')}\n}\n`,
    },
  },
)
