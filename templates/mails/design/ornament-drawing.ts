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
