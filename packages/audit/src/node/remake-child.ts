// Makes seeds again in a process of its own: reads a request from standard input, writes one answer a seed.
import { text } from 'node:stream/consumers'
import { findWorld } from '@seedfast/world'
import { remakeSeed } from '../check.js'
import { answerLine } from './answer-lines.js'
import { thrownAt } from './call-sites.js'
import type { RemakeRequest } from './fresh-process.js'
import { guardChild } from './guard-child.js'
import { loadWorlds } from '@seedfast/world/node'

const leave = guardChild()
const request = JSON.parse(await text(process.stdin)) as RemakeRequest
const world = findWorld(await loadWorlds(request.modules), request.world)
for (const seed of request.seeds) {
  process.stdout.write(answerLine(remakeSeed(world, seed, request, thrownAt)))
}
leave()
