import { expect, test } from 'vitest'
import { readQueueUrl } from './queue-url.js'

test.each([
  ['redis://localhost:6379', 'redis', 'redis://localhost:6379'],
  ['rediss://:p%40ss@host/2', 'redis', 'rediss://:***@host/2'],
  [
    'postgres://me:se:cr@et@host:5432/db?sslmode=require',
    'postgres',
    'postgres://me:***@host:5432/db?sslmode=require',
  ],
  ['postgresql://me@host/db?password=secret&ssl=1', 'postgres', 'postgresql://me@host/db?password=***&ssl=1'],
] as const)('%s is a queue on %s, shown without its password', (url, kind, masked) => {
  expect(readQueueUrl(url)).toEqual({ kind, url, masked })
})

test.each([
  ['', 'got ""'],
  ['localhost:6379', 'got "localhost:6379"'],
  ['redis://', 'got "redis://"'],
  ['amqp://me:secret@host', 'got "amqp://me:***@host"'],
  ['postgres://me:secret@:99999/db', 'got "postgres://me:***@:99999/db"'],
])('%s is refused, without showing a password', (url, found) => {
  expect(() => readQueueUrl(url)).toThrow('queue: must be a URL such as redis://host:6379,')
  expect(() => readQueueUrl(url)).toThrow(found)
})
