import { defineWorld, makeAsync } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { capture } from '../capture.js'
import { absorbedPath, absorber } from './absorber.js'

// oxlint-disable-next-line typescript/no-explicit-any -- it answers to anything
const document = (): any => absorber('document')

describe('an absorber', () => {
  test('accepts any call, and keeps assigned properties', () => {
    const page = document()
    const canvas = page.createElement('canvas')
    canvas.getContext('2d').fillRect(0, 0, 1, 1)
    canvas.id = 'view'
    canvas.name = 'view'
    expect([canvas.id, canvas.name, page.createElement('canvas').id === 'view']).toEqual([
      'view',
      'view',
      false,
    ])
  })

  test('gives the same answer to the same lookup', () => {
    const page = document()
    page.getElementById('seed').value = 7
    expect(page.getElementById('seed').value).toBe(7)
    expect(page.getElementById('other').value).not.toBe(7)
  })

  test('is 0 as a number, empty as a string, and has no elements', () => {
    const { body } = document()
    expect([Number(body), `${body}`, [...body.children], body.clientWidth, body.parentNode]).toEqual([
      0,
      '',
      [],
      0,
      null,
    ])
  })

  test('reports no shader errors', () => {
    const gl = document().createElement('canvas').getContext('webgl')
    const shader = gl.createShader(gl.VERTEX_SHADER)
    expect([gl.getShaderInfoLog(shader), gl.getProgramInfoLog(gl.createProgram()), gl.getError()]).toEqual([
      '',
      '',
      0,
    ])
    expect(Boolean(gl.getShaderParameter(shader, gl.COMPILE_STATUS))).toBe(true)
  })

  test('can be extended as a class', () => {
    class Scene extends document().Scene {
      rows = [1]
      area(): number {
        return this.rows.length
      }
    }
    const scene = new Scene()
    scene['add'].image(0, 0, 'tiles')
    expect([scene.area(), scene instanceof Scene]).toEqual([1, true])
  })

  test('is a prototype whose heirs have their own properties', () => {
    const base = absorber('PIXI.Sprite') as { new (): { x: number }; prototype: object }
    const heirs = ['map', 'light'].map((name) => {
      const heir = Object.create(base.prototype) as { draw: () => string; x?: number }
      heir.draw = () => name
      return heir
    })
    class Sprite extends base {
      constructor(x: number) {
        super()
        this.x = x
      }
    }
    expect(heirs.map((heir) => heir.draw())).toEqual(['map', 'light'])
    expect([new Sprite(1), new Sprite(2)].map(({ x }) => x)).toEqual([1, 2])
    expect(Object.keys(new Sprite(3))).toEqual(['x'])
  })

  test('resumes code that awaits it only in an asynchronous run', async () => {
    const image = document().createElement('img')
    const loaded = async (): Promise<unknown> => {
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as games do
      await new Promise((resolve) => (image.onload = resolve))
      await new Promise((resolve) => document().createElement('script').addEventListener('load', resolve))
      const decoded = await image.decode()
      return [absorbedPath(decoded), await document().fonts.ready.then(() => 'ready')]
    }
    const world = defineWorld({ id: 'game', version: 1, generate: capture(loaded) })
    expect((await makeAsync(world, { seed: '1' })).result).toEqual([
      'document.createElement().decode()',
      'ready',
    ])
    const called: string[] = []
    document().body.then(() => called.push('then'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(called).toEqual([])
  })

  test('names the object that it replaces', () => {
    expect([absorbedPath(document().body.style), absorbedPath({}), absorbedPath(() => 1)]).toEqual([
      'document.body.style',
      null,
      null,
    ])
  })
})
