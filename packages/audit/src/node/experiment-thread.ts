// Makes controlled runs in a thread that has loaded nothing else.
import { serveThread } from '@seedfast/workers/node'
import { controlledCalls } from './controlled-calls.js'

serveThread(controlledCalls)
