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
] as const)('%s is a queue on %s, which is told without its password', (url, kind, masked) => {
  expect(readQueueUrl(url, '--queue')).toEqual({ kind, url, masked })
})

test.each([
  ['', 'found ""'],
  ['localhost:6379', 'found "localhost:6379"'],
  ['redis://', 'found "redis://"'],
  ['amqp://me:secret@host', 'found "amqp://me:***@host"'],
  ['postgres://me:secret@:99999/db', 'found "postgres://me:***@:99999/db"'],
])('%s is refused, and no password is told', (url, found) => {
  expect(() => readQueueUrl(url, '--queue')).toThrow(`queue: expected redis://host:6379, rediss://…`)
  expect(() => readQueueUrl(url, '--queue')).toThrow(found)
})
