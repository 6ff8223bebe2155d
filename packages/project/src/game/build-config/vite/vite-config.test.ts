import { expect, test } from 'vitest'
import { viteNames, type ViteConfig } from './vite-config.js'

test("Vite's own aliases, whose replacements are functions, don't hide the project's", () => {
  const own = { find: /^[/]?@vite\/env/, replacement: () => '/env.mjs' }
  const alias = [{ find: '@', replacement: './src' }, own]
  expect(viteNames({ resolve: { alias } } as unknown as ViteConfig, '/game').alias).toEqual([
    { find: '@', replacement: '/game/src' },
  ])
})
