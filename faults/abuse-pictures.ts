import { buildPng, type PngShape } from '../server/test/files/png.ts'

const shapes: PngShape[] = [
  { width: 4_000_000, height: 10, bits: 16 },
  { width: 40_000_000, height: 1, bits: 16 },
  { width: 16_384, height: 2_441, bits: 16 },
  { width: 6_324, height: 6_324, bits: 16, isInterlaced: true },
  { width: 6_324, height: 6_324, bits: 8, isInterlaced: true },
]

/** Pictures of a few hundred kilobytes that unpack to gigabytes, the worst first. */
export const abusivePictures = (): Array<{ name: string; bytes: Buffer }> =>
  shapes.map((shape) => ({
    name: `${shape.width} x ${shape.height} at ${shape.bits} bits`,
    bytes: buildPng(shape),
  }))
