// Makes one world's catalog, or checks one in every way, in a process that has run nothing before.
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { makeCatalog } from '../../dist/index.js'
import { checkWays, findEngines } from '../../dist/node/index.js'

const asked = JSON.parse(await text(process.stdin))
const { worlds } = await import(asked.module)
const world = worlds.find(({ id }) => id === asked.world)

async function breaks() {
  const ways = checkWays({
    worlds,
    world,
    modules: [asked.module],
    catalog: asked.catalog,
    engines: await findEngines(asked.engines),
    script: async () => readFileSync(asked.script, 'utf8'),
    signal: new AbortController().signal,
  })
  const found = []
  for (const way of ways) {
    const broken = []
    for await (const one of way.breaks()) if (one !== null && !('notTested' in one)) broken.push(one)
    found.push({ way: way.name, run: way.run, breaks: broken })
  }
  return found
}

const answer = asked.catalog === undefined ? makeCatalog(world, { count: asked.count }) : await breaks()
process.stdout.write(JSON.stringify(answer))
