import { expect, test } from 'vitest'
import { covers, placeTooltip } from './place-tooltip.js'

const view = { left: 0, top: 0, right: 700, bottom: 680 }
const size = { width: 230, height: 150 }
const disc = (x: number, y: number) => ({ x, y, radius: 16 })
const boxAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  left: x,
  top: y,
  right: x + size.width,
  bottom: y + size.height,
})

test('a tooltip is below its node, where no next node is', () => {
  expect(placeTooltip(size, disc(300, 200), [disc(280, 150), disc(340, 150)], view)).toEqual({
    x: 185,
    y: 226,
  })
})

test('a tooltip stays in view and covers neither its node nor the next steps, wherever the node is', () => {
  const clear = [disc(200, 640), disc(300, 645), disc(420, 640), disc(260, 600), disc(350, 590)]
  for (let x = 20; x < 700; x += 20) {
    for (let y = 20; y < 680; y += 20) {
      const box = boxAt(placeTooltip(size, disc(x, y), clear, view))
      expect(box.left >= 0 && box.top >= 0 && box.right <= 700 && box.bottom <= 680).toBe(true)
      expect([disc(x, y), ...clear].filter((one) => covers(box, one))).toEqual([])
    }
  }
})

test('in a view that is too small, a tooltip covers as few nodes as possible', () => {
  const small = { left: 0, top: 0, right: 240, bottom: 200 }
  const place = placeTooltip(size, disc(120, 100), [disc(20, 20)], small)
  expect(covers(boxAt(place), disc(20, 20))).toBe(false)
})
