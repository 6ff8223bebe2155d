// Runs commands on files in one process, and prints one line of JSON for each. The arguments are the folder of the
// built command, and a file with the list of commands.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [, , dist, list] = process.argv
const { programHere } = await import(pathToFileURL(`${dist}/program-here.fixture.js`).href)
const { worlds } = await import('@seedfast/worlds')
for (const args of JSON.parse(readFileSync(list, 'utf8'))) {
  // Other programs that run meanwhile don't count.
  const start = process.cpuUsage()
  const ran = await programHere(args, { worlds, folder: process.cwd() })
  const { user, system } = process.cpuUsage(start)
  const ms = Math.round((user + system) / 1000)
  const rssMiB = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(`${JSON.stringify({ ...ran, ms, rssMiB })}\n`)
}
