import { describe, expect, test } from 'vitest'
import { getCrop, movePoint, placeInBox, toFraming, toStoredFraming } from './framing.ts'

describe('Our product frames a picture', () => {
  test('whole, with the focus where the host put it', () => {
    expect(toFraming({})).toEqual({ point: { x: 0.5, y: 0.5 }, zoom: 1 })
    expect(toStoredFraming({ point: { x: 0.2, y: 0.9 }, zoom: 1 })).toEqual({
      focus: { x: 0.2, y: 0.9 },
    })
  })

  test.each([
    [{ x: 0.5, y: 0.5 }, 2],
    [{ x: 0.02, y: 0.97 }, 3],
    [{ x: 1, y: 0 }, 4],
  ])('near the point %j at %d times, and finds that framing again', (point, zoom) => {
    const stored = toStoredFraming({ point, zoom })
    const { x = 0, y = 0, width = 1, height = 1 } = stored.crop ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(1.0001)
    expect(y + height).toBeLessThanOrEqual(1.0001)
    const again = toFraming(stored)
    expect(again.zoom).toBeCloseTo(zoom, 2)
    expect(again.point.x).toBeCloseTo(point.x, 2)
    expect(again.point.y).toBeCloseTo(point.y, 2)
  })

  test('within its edges when the point is moved by keys', () => {
    const moved = movePoint({ point: { x: 0.99, y: 0.5 }, zoom: 1 }, { x: 0.1, y: -0.1 })
    expect(moved.point).toEqual({ x: 1, y: 0.4 })
    expect(getCrop({ ...moved, zoom: 2 })).toEqual({ x: 0.5, y: 0.15, width: 0.5, height: 0.5 })
  })

  test('as the page will show it: a wide picture in a tall box keeps its focus in view', () => {
    const placed = placeInBox({ point: { x: 0.9, y: 0.5 }, zoom: 1 }, { picture: 2, box: 0.5 })
    expect(placed).toEqual({ width: 4, height: 1, x: -3, y: -0 })
    // The point of the picture lies within the box.
    expect(placed.x + 0.9 * placed.width).toBeCloseTo(0.6)
  })
})
