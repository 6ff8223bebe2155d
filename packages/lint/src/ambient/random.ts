/** What gives random values that no seed decides. */
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
    ...below('nanoid', 'nanoid customAlphabet'),
    ...below('random-js', 'browserCrypto nativeMath nodeCrypto MersenneTwister19937.autoSeed'),
    ...below('uuid', 'v1 v4 v6 v7'),
  ].map((path) => [path, true]),
)

/** What seeds itself from the clock or the system when it is called or constructed without arguments. */
export const SELF_SEEDED: ReadonlySet<string> = new Set([
  'Math.seedrandom',
  'Phaser.Math.RandomDataGenerator',
  'alea',
  'chance',
  'chance.Chance',
  'Chance',
  'mersenne-twister',
  'prando',
  'random-seed.create',
  'seedrandom',
])

function below(module: string, names: string): string[] {
  return names.split(' ').map((name) => `${module}.${name}`)
}
