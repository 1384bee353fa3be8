/** An ornament of a mail: drawn as SVG, sent as a picture at twice its size, since few mail programs show SVG. */
export type Drawing = { width: number; height: number; svg: string }

/** The paints of an ornament: the deep colour of its ground with a darker and a lighter one, and what shines on it. */
export type Paints = {
  deep: string
  dark: string
  lit: string
  far: string
  gold: string
  pale: string
  bead: string
}

export type Draw = (paints: Paints) => Drawing

export function drawing(width: number, height: number, content: string, definitions = ''): Drawing {
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">${definitions && `<defs>${definitions}</defs>`}${content}</svg>`,
  }
}

/** A star of eight points, as two squares make it. */
export function star(x: number, y: number, radius: number): string {
  const inner = radius * 0.765
  const points = Array.from({ length: 16 }, (_, at) => {
    const [angle, far] = [(at * Math.PI) / 8, at % 2 ? inner : radius]
    return `${short(x + far * Math.sin(angle))} ${short(y - far * Math.cos(angle))}`
  })
  return `M${points.join('L')}Z`
}

export const short = (number: number): string => String(Math.round(number * 10) / 10)
