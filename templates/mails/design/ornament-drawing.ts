/**
 * An ornament of a mail, drawn as SVG. It is sent as a picture of twice its size, because few mail
 * programs show SVG.
 */
export type OrnamentDrawing = { width: number; height: number; svg: string }

/** The colours of an ornament: the deep ground, a darker and a lighter one, and the highlight. */
export type OrnamentColours = {
  deep: string
  dark: string
  lit: string
  far: string
  gold: string
  pale: string
  bead: string
}

export type DrawingPoint = readonly [x: number, y: number]

export type DrawOrnament = (paints: OrnamentColours) => OrnamentDrawing

export function createDrawing(
  width: number,
  height: number,
  content: string,
  definitions = '',
): OrnamentDrawing {
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">${definitions && `<defs>${definitions}</defs>`}${content}</svg>`,
  }
}

/** A star of eight points, made of two squares. */
export function createStarPath(x: number, y: number, radius: number): string {
  const inner = radius * 0.765
  const points = Array.from({ length: 16 }, (_, at) => {
    const [angle, far] = [(at * Math.PI) / 8, at % 2 ? inner : radius]
    return `${formatCoordinate(x + far * Math.sin(angle))} ${formatCoordinate(y - far * Math.cos(angle))}`
  })
  return `M${points.join('L')}Z`
}

export const formatCoordinate = (number: number): string => String(Math.round(number * 10) / 10)

/** A drawing with a name, a hash of it: the picture may be cached forever. */
export type Ornament = OrnamentDrawing & { name: string }

export const createOrnament = (prefix: string, drawing: OrnamentDrawing): Ornament => ({
  ...drawing,
  name: `${prefix}.${hashText(drawing.svg)}.png`,
})

/** A 53-bit hash (cyrb53), the same in a browser and on the server. */
function hashText(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    one = Math.imul(one ^ letter, 2654435761)
    two = Math.imul(two ^ letter, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36).padStart(11, '0')
}
