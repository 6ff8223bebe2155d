import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { ROOT, seedfast } from './command.js'

const read = (file: string): string => readFileSync(join(ROOT, 'docs', file), 'utf8')

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
}

interface Deployment extends Manifest {
  readonly spec: {
    readonly selector: { readonly matchLabels: unknown }
    readonly template: {
      readonly metadata: { readonly labels: unknown }
      readonly spec: { readonly containers: readonly Container[] }
    }
  }
}

interface Container {
  readonly args: readonly string[]
  readonly env: readonly {
    readonly name: string
    readonly valueFrom: { readonly secretKeyRef: { readonly name: string; readonly key: string } }
  }[]
}

test('the manifest has a secret, and a deployment that uses it and only supported worker options', async () => {
  const documents = parseAllDocuments(read('deploy/seedfast-workers.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const [secret, deployment] = documents.map((document) => document.toJS() as unknown) as [
    Manifest & { readonly stringData: Readonly<Record<string, string>> },
    Deployment,
  ]
  expect([secret.kind, deployment.kind, documents.length]).toEqual(['Secret', 'Deployment', 2])
  const { selector, template } = deployment.spec
  expect(template.metadata.labels).toEqual(selector.matchLabels)
  const [{ args, env }] = template.spec.containers as [Container]
  const { secretKeyRef } = env[0]!.valueFrom
  expect(secretKeyRef.name).toBe(secret.metadata.name)
  expect(Object.keys(secret.stringData)).toContain(secretKeyRef.key)
  expect(args).toContain(`$(${env[0]!.name})`)
  const { out } = await seedfast([args[0]!, '--help'])
  expect(out).toContain('seedfast worker')
  for (const option of [...args.filter((arg) => arg.startsWith('--')), '--idle-exit']) {
    expect(out).toContain(`${option} <`)
  }
})
