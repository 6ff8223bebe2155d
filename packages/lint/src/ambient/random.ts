/** The APIs whose random values don't come from a seed, by dotted path. */
export const AMBIENT_RANDOM: ReadonlyMap<string, true> = new Map(
  [
    'Math.random',
    'Bun.randomUUIDv7',
    'Phaser.Actions.Shuffle',
    ...below('Phaser.Math', 'Between FloatBetween RND RandomXY RandomXYZ RandomXYZW'),
    ...below('Phaser.Utils.Array', 'GetRandom RemoveRandomElement Shuffle'),
    'ROT.RNG',
    'rot-js.RNG',
    ...below(
      'crypto',
      'generateKey generateKeySync getRandomValues randomBytes randomFill randomFillSync randomInt randomUUID pseudoRandomBytes',
    ),
    ...['lodash', 'underscore', '_'].flatMap((module) => below(module, 'random sample sampleSize shuffle')),
    'crypto.subtle.generateKey',
    ...['nanoid', 'nanoid/non-secure'].flatMap((module) => below(module, 'nanoid customAlphabet')),
    ...'@paralleldrive/cuid2.createId array-shuffle cuid shortid.generate ulid.ulid'.split(' '),
    ...['d3', 'd3-array'].flatMap((module) => below(module, 'shuffle')),
    ...['es-toolkit', 'es-toolkit/compat'].flatMap((module) =>
      below(module, 'random randomInt sample sampleSize shuffle'),
    ),
    ...below('gsap.utils', 'random shuffle'),
    ...below('mathjs', 'pickRandom random randomInt'),
    ...below('radash', 'draw random shuffle uid'),
    ...below('remeda', 'randomInteger randomString sample shuffle'),
    ...below('three.MathUtils', 'generateUUID randFloat randFloatSpread randInt'),
    ...below('random-js', 'browserCrypto nativeMath nodeCrypto MersenneTwister19937.autoSeed'),
    ...below('uuid', 'v1 v4 v6 v7'),
  ].map((path) => [path, true]),
)

/** The shared generators that libraries create when they load. A call to a method of such a generator is a draw. */
export const AMBIENT_GENERATORS: ReadonlySet<string> = new Set(['Phaser.Math.RND', 'ROT.RNG', 'rot-js.RNG'])

/** The functions and classes whose seed comes from the clock or the system unless a seed is passed to them. */
export const SELF_SEEDED: ReadonlySet<string> = new Set([
  'Math.seedrandom',
  'Phaser.Math.RandomDataGenerator',
  'alea',
  'chance',
  'chance.Chance',
  'Chance',
  'mersenne-twister',
  'prando',
  'random-js.Random',
  'random-seed.create',
  'seedrandom',
])

function below(module: string, names: string): string[] {
  return names.split(' ').map((name) => `${module}.${name}`)
}
