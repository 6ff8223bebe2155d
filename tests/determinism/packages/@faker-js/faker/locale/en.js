// Like faker, draws dates relative to the time of the call.
const YEAR = 365 * 24 * 60 * 60 * 1000
let state = 1
const random = () => (state = (state * 48271) % 2147483647) / 2147483647
const pick = (list) => list[Math.floor(random() * list.length)]
const defaultRefDate = () => new Date()
export const faker = {
  seed: (seed) => (state = (seed % 2147483646) + 1),
  person: { firstName: () => pick(['Ada', 'Bo', 'Cy']) },
  number: { int: (most) => Math.floor(random() * (most + 1)) },
  date: {
    past: ({ refDate = defaultRefDate() } = {}) => new Date(new Date(refDate).getTime() - random() * YEAR),
  },
  helpers: { arrayElement: pick },
}
