import classes from './petals-view.module.css'

const colours = ['#E8960C', '#F2B33D', '#FBE3B0', '#D9B8E6', '#F2C2AC']
const count = 48
/** Golden-ratio steps spread the petals evenly, look random, and are the same each time. */
const goldenRatio = 0.618_034
const scatter = (at: number, step: number): number => (at * step) % 1

const petals = Array.from({ length: count }, (_, at) => ({
  x: `${(scatter(at, goldenRatio) * 100).toFixed(1)}%`,
  y: `${(scatter(at, 0.754_878) ** 1.6 * 100).toFixed(1)}%`,
  size: 3.4 + 4.6 * scatter(at, 0.569_84),
  turn: Math.round(scatter(at, 0.381_966) * 180),
  colour: colours[at % colours.length],
}))

/** Petals over the whole screen. They fall once and then stay still. */
export function PetalsView() {
  return (
    <svg className={classes.petals} aria-hidden="true">
      {petals.map(({ x, y, size, turn, colour }, at) => (
        <svg key={at} x={x} y={y} overflow="visible">
          <ellipse
            className={classes.petal}
            rx={size}
            ry={size / 2}
            transform={`rotate(${turn})`}
            fill={colour}
          />
        </svg>
      ))}
    </svg>
  )
}
