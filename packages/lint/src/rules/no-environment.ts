import { onOutsideUses } from '../code/outside-uses.js'
import { defineRule } from '../rule.js'

type Cause = 'machine' | 'collector'

const PROCESS = [
  'arch argv argv0 config constrainedMemory cpuUsage cwd env execArgv execPath features getegid geteuid getgid getuid',
  'memoryUsage pid platform ppid release report resourceUsage title umask version versions',
  'stderr.columns stderr.rows stdout.columns stdout.rows',
].flatMap((names) => names.split(' ').map((name) => `process.${name}`))

const BROWSER = [
  'caches devicePixelRatio document.cookie document.hasFocus document.hidden document.location document.referrer',
  'document.visibilityState indexedDB pageXOffset pageYOffset screenX screenY visualViewport history innerHeight innerWidth localStorage location matchMedia navigator',
  'outerHeight outerWidth screen sessionStorage',
].flatMap((names) => names.split(' '))

const OTHERS = 'Bun.argv Bun.env Bun.version Deno.args Deno.build Deno.env Deno.hostname Deno.version'
  .split(' ')
  .concat('dotenv.config', 'import.meta.env', 'os', 'path.delimiter', 'path.sep', 'worker_threads.threadId')

const SOURCES: ReadonlyMap<string, Cause> = new Map<string, Cause>([
  ...[...PROCESS, ...BROWSER, ...OTHERS].map((path) => [path, 'machine'] as const),
  ['FinalizationRegistry', 'collector'],
  ['WeakRef', 'collector'],
])

export const noEnvironment = defineRule({
  asks: 'Disallow reading the environment, such as settings, hardware and memory',
  messages: {
    machine: '`{{path}}` differs between machines: pass the value you need as a parameter.',
    collector:
      'The result of `{{path}}` depends on garbage collection: keep an ordinary reference to the value, and remove it yourself.',
  },
  allows: true,
  create: (context) =>
    onOutsideUses(context, SOURCES, ({ node, path, entry }) => {
      context.report({ node, messageId: entry, data: { path } })
    }),
})
