// Makes controlled runs in a process with its own locale, time zone and environment.
import { serveProcess } from '@seedfast/workers/node'
import { controlledCalls } from './controlled-calls.js'

serveProcess(controlledCalls)
