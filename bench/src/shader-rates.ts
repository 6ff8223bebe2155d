// Prints, for each fact with a shader, its operations per seed, and its rate on Deno's adapter compared with the kernel's
// on one thread, in millions of seeds per second. Usage:
//   npm run bench:shaders [-- [--operations | --rates] [<fact> …]]
// A fact is named like "spire neow". Of facts whose shaders differ only in their arguments, only the first one is measured,
// unless it's named. With --operations, no rates are measured, and with --rates, no operations.
import { findProgram } from '@seedfast/audit/node'
import { WORDS_64, type Card } from '@seedfast/search/card'
import { openCardProcess } from '@seedfast/search/node'
import { prepareParams, type KernelScan, type SeedShader } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { withOperationCount } from './shader-operations.js'

const SAMPLE = 4096
const BLOCK = 16_384
/** How long a kernel or an adapter is measured, in milliseconds. */
const MEASURE_MS = 500
/** Operations per seed are below 2^24. */
const BITS = 24

const command = [findProgram(['deno'])!, 'run', '--no-prompt', '--quiet', '--allow-all'] as const
// The process with the card doesn't keep this one running.
const stay = setInterval(() => {}, 1000)
const args = process.argv.slice(2)
const [hasRates, hasOperations] = [!args.includes('--operations'), !args.includes('--rates')]
const wanted = args.filter((arg) => !arg.startsWith('--'))
const measured = new Set<string>()
for (const world of worlds) {
  const { params } = prepareParams(world, {})
  for (const [name, { kernel }] of Object.entries(world.facts)) {
    const fact = `${world.id} ${name}`
    if (wanted.length > 0 && !wanted.includes(fact)) continue
    const scan = (await kernel?.start(params)) ?? null
    if (scan?.shader !== undefined) await measure(fact, scan)
  }
}
clearInterval(stay)

async function measure(fact: string, scan: KernelScan): Promise<void> {
  const some =
    scan.kind === 'list' ? Uint8Array.from({ length: scan.items }, (_, i) => (i % 3 === 0 ? 1 : 0)) : null
  const shader = scan.kind === 'list' ? await scan.shader!(some!) : await scan.shader!()
  const source = shader.wgsl.replaceAll(/^const \$arg.*$/gm, '')
  if (wanted.length === 0 && measured.has(source)) return
  measured.add(source)
  const operations = hasOperations ? ` ${(await operationsOf(shader)).toLocaleString('en')} |` : ''
  const row = `| \`${fact}\` |${operations}`
  if (!hasRates) return void process.stdout.write(`${row}\n`)
  const kernelRate = await perSecond(async (from) => {
    if (scan.kind === 'list') scan.count(from, some!, new Uint8Array(BLOCK))
    else scan.scan(from, new Int32Array(BLOCK))
    return BLOCK
  })
  const card = await open(shader, 'return s_code(index) == 0xfffffffeu;')
  await card.propose(0n, BLOCK)
  let size = BLOCK
  const cardRate = await perSecond(async (from) => {
    const start = performance.now()
    await card.propose(from, size)
    const seeds = size
    if (performance.now() - start < 250) size = Math.min(2 ** 30, size * 2)
    return seeds
  })
  card.close()
  const million = (rate: number): string => (rate / 1e6).toPrecision(2)
  const ratio = (cardRate / kernelRate).toPrecision(2)
  process.stdout.write(`${row} ${million(kernelRate)} | ${million(cardRate)} | ${ratio} |\n`)
}

/** Returns the mean number of operations that a shader needs for a seed. */
async function operationsOf(shader: SeedShader): Promise<number> {
  const counting = withOperationCount(`${WORDS_64}${shader.wgsl.replaceAll('$', 's_')}`)
  const body = `operations = 0u; _ = s_code(vec2<u32>(index.x, 0u)); return ((operations >> index.y) & 1u) == 1u;`
  const card = await open({ ...shader, wgsl: counting }, body, '')
  let sum = 0
  for (let bit = 0; bit < BITS; bit++)
    sum += 2 ** bit * (await card.propose(BigInt(bit) << 32n, SAMPLE)).offsets.length
  card.close()
  return Math.round(sum / SAMPLE)
}

function open(
  { wgsl, tables = new Uint32Array(0) }: SeedShader,
  passes: string,
  words = WORDS_64,
): Promise<Card> {
  return openCardProcess(command, {
    // The binding of the tables must not be empty.
    tables: Uint32Array.from([0, ...tables]),
    conditions: [],
    wgsl: `${words}
const s_at = 1u;
${wgsl.replaceAll('$', 's_')}
fn passes(index: vec2<u32>) -> bool { let unused = tables[0]; ${passes} }
fn isCounted(index: vec2<u32>) -> bool { return false; }`,
  })
}

/** Returns how many seeds per second `run` processes. `run` gets the first index, and returns the number of seeds. */
async function perSecond(run: (from: bigint) => Promise<number>): Promise<number> {
  let from = 0n
  const start = performance.now()
  for (;;) {
    from += BigInt(await run(from))
    const milliseconds = performance.now() - start
    if (milliseconds >= MEASURE_MS) return (Number(from) / milliseconds) * 1000
  }
}
