const round = (value: number) => Math.round(value * 10) / 10

/** A point on a circle; `turn` counts full turns clockwise from the x axis. */
const locate = (radius: number, turn: number) =>
  [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)].map((part) => round(radius * part))

/** A circle of scallops, each rounder than a half circle. */
export function createScallopPath(radius: number, count: number, turn = 0): string {
  const lobe = round(radius * Math.sin(Math.PI / count) * 1.13)
  const points = Array.from({ length: count }, (_, index) => locate(radius, turn + index / count))
  const [first = []] = points
  return `M${first.join(' ')}${[...points.slice(1), first]
    .map((point) => `A${lobe} ${lobe} 0 0 1 ${point.join(' ')}`)
    .join('')}`
}

/** A flower of eight pointed petals around the origin, of radius 27. */
export function createDaisyPath(): string {
  return Array.from({ length: 8 }, (_, index) => {
    const turn = index / 8
    const [tip, near, far, nearBack, farBack] = [
      locate(27, turn),
      locate(13.8, turn - 0.107),
      locate(22.7, turn - 0.05),
      locate(13.8, turn + 0.107),
      locate(22.7, turn + 0.05),
    ].map((point) => point.join(' '))
    return `M0 0C${near} ${far} ${tip}C${farBack} ${nearBack} 0 0`
  }).join('')
}
