import { hexToOklch, oklchToHex } from '@mehfil/templates/colour.ts'

const maxTints = 5
/** Below it a colour is a grey; an accent from it would say little. */
const minChroma = 0.035
/** Hues closer than this look like one colour. */
const minHueDistance = 28
const hueSteps = 36

type HueGroup = { weight: number; l: number; c: number; x: number; y: number }

/**
 * Up to five colours of a picture, from its pixels in RGB: the hues that cover most of it, where a
 * vivid one counts more than a pale one. A picture of greys has one colour, its own grey.
 */
export function findTints(pixels: Uint8Array): string[] {
  const groups = Array.from({ length: hueSteps }, (): HueGroup => ({
    weight: 0,
    l: 0,
    c: 0,
    x: 0,
    y: 0,
  }))
  const grey = { weight: 0, l: 0 }
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { l, c, h } = hexToOklch(toHex(pixels.subarray(at, at + 3)))
    grey.weight += 1
    grey.l += l
    if (c >= minChroma && l > 0.15 && l < 0.97)
      addToGroup(groups[Math.floor(h / (360 / hueSteps)) % hueSteps]!, { l, c, h })
  }
  const tints = pickDistinct(groups)
  if (tints.length > 0) return tints
  return grey.weight > 0 ? [oklchToHex({ mode: 'oklch', l: grey.l / grey.weight, c: 0, h: 0 })] : []
}

function addToGroup(group: HueGroup, { l, c, h }: { l: number; c: number; h: number }): void {
  const weight = c * c
  group.weight += weight
  group.l += l * weight
  group.c += c * weight
  group.x += Math.cos((h * Math.PI) / 180) * weight
  group.y += Math.sin((h * Math.PI) / 180) * weight
}

function pickDistinct(groups: readonly HueGroup[]): string[] {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0)
  const means = groups
    .filter(({ weight }) => weight > total * 0.01)
    .sort((one, other) => other.weight - one.weight)
    .map(({ weight, l, c, x, y }) => ({
      l: l / weight,
      c: c / weight,
      h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
    }))
  const chosen: typeof means = []
  for (const mean of means)
    if (
      chosen.length < maxTints &&
      chosen.every(({ h }) => getHueDistance(h, mean.h) >= minHueDistance)
    )
      chosen.push(mean)
  return chosen.map((mean) => oklchToHex({ mode: 'oklch', ...mean }))
}

const getHueDistance = (one: number, other: number): number => {
  const distance = Math.abs(one - other) % 360
  return Math.min(distance, 360 - distance)
}

const toHex = (rgb: Uint8Array): string =>
  `#${[...rgb].map((part) => part.toString(16).padStart(2, '0')).join('')}`
