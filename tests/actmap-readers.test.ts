import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMap, serialize } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

/** Mono's C# compiler. `npm test` installs it if it can; see scripts/find-mono.js. */
const mcs = process.env['SEEDFAST_MCS'] ?? ''

const GODOT = 'godot3-server'
const hasGodot = spawnSync(GODOT, ['--version']).error === undefined

const PROGRAM = `
using System;
using System.IO;
class Program {
  static void Main(string[] args) {
    try {
      var map = Seedfast.ActMap.Parse(File.ReadAllText(args[0]));
      if (map.Meta.Types != null) foreach (var type in map.Meta.Types) Console.WriteLine(type.Type + " " + type.Icon + " " + type.Label);
      Console.WriteLine(map.Meta.ActId + " " + map.Meta.Boss + " " + map.Meta.Seed + " " + map.Graph.Rows);
      foreach (var node in map.Graph.Nodes) {
        var next = map.Next(node.Id).ConvertAll(each => each.Id);
        var at = Math.Round(node.X * 100) + " " + Math.Round(node.Y * 100);
        Console.WriteLine(node.Id + " " + node.Type + " " + at + " " + string.Join(",", next));
      }
    } catch (FormatException error) { Console.WriteLine("FormatException: " + error.Message); }
  }
}`

const SCENE = `extends SceneTree

func _init():
	var file = File.new()
	file.open("res://map.json", File.READ)
	var map = load("res://act_map.gd").new()
	if map.read(JSON.parse(file.get_as_text()).result):
		for type in map.types:
			print("= ", type["type"], " ", type["icon"], " ", type["label"])
		print("= ", map.boss, " ", map.seed_text, " ", map.rows, " ", map.columns)
		for node in map.nodes.values():
			var at = (node["position"] * 100).round()
			print("= ", node["id"], " ", node["type"], " ", at.x, " ", at.y, " ", PoolStringArray(map.next[node["id"]]).join(","))
	quit()
`

test.skipIf(!hasGodot)(
  'the GDScript reader reads every node and edge of a map, and rejects other formats',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'seedfast-godot-'))
    copyFileSync(join(ROOT, 'packages', 'actmap', 'readers', 'act_map.gd'), join(folder, 'act_map.gd'))
    writeFileSync(join(folder, 'main.gd'), SCENE)
    writeFileSync(join(folder, 'project.godot'), 'config_version=4\n')
    const read = (text: string): string[] => {
      writeFileSync(join(folder, 'map.json'), text)
      const { stdout } = spawnSync(GODOT, ['--no-window', '--script', 'main.gd'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, HOME: folder },
        timeout: 60_000,
      })
      return stdout.split('\n').flatMap((line) => (line.startsWith('= ') ? [line.slice(2).trimEnd()] : []))
    }

    const { graph, meta } = generateMap(
      {},
      { types: { Forge: { icon: 'F', label: 'Old forge', weight: 9 } } },
      42n,
    )
    const text = serialize(graph, meta)
    expect(read(text)).toEqual([
      'Forge F Old forge',
      `${meta.boss} 42 15 7`,
      ...graph.nodes.map(({ id, type, row, col, meta: { jitter } }) => {
        const { x, y } = jitter as { x: number; y: number }
        const next = graph.edges.filter(({ fromId }) => fromId === id).map(({ toId }) => toId)
        return `${id} ${type} ${col * 100 + x} ${(14 - row) * 100 - y} ${next.join(',')}`.trimEnd()
      }),
    ])
    expect(read(text.replace('seedfast-actmap/1', 'seedfast-actmap/9'))).toEqual([])
  },
)

test.skipIf(mcs === '')('the C# reader reads every node and edge of a map, and rejects other formats', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-readers-'))
  const file = (name: string): string => join(folder, name)
  writeFileSync(file('Program.cs'), PROGRAM)
  const reader = join(ROOT, 'packages', 'actmap', 'readers', 'ActMap.cs')
  const options = ['-r:System.Runtime.Serialization.dll', `-out:${file('program.exe')}`]
  execFileSync(mcs, [...options, file('Program.cs'), reader], { stdio: 'pipe' })
  const read = (text: string): string => {
    writeFileSync(file('map.json'), text)
    return execFileSync('mono', [file('program.exe'), file('map.json')], { encoding: 'utf8' })
  }

  const { graph, meta } = generateMap({ flags: { enableMetaKeys: true } }, {}, 42n)
  const text = serialize(graph, meta)
  const lines = graph.nodes.map(({ id, type, row, col, meta: { jitter } }) => {
    const { x, y } = jitter as { x: number; y: number }
    const next = graph.edges.filter(({ fromId }) => fromId === id).map(({ toId }) => toId)
    return `${id} ${type} ${col * 100 + x} ${row * 100 + y} ${next.join(',')}`
  })
  expect(read(text).trimEnd().split('\n')).toEqual(
    [`act1 ${meta.boss} 42 15`, ...lines].map((line) => line.trimEnd()),
  )
  const forges = generateMap({}, { types: { Forge: { icon: 'F', label: 'Old forge', weight: 9 } } }, 42n)
  expect(read(serialize(forges.graph, forges.meta))).toMatch(/^Forge F Old forge\n/)
  expect(read(text.replace('seedfast-actmap/1', 'seedfast-actmap/9'))).toContain(
    'FormatException: unknown map format',
  )
})
