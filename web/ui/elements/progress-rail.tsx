import classes from './progress-rail.module.css'

type ProgressRailProps = { percent: number; thin?: boolean }

/** How much of a work is done, as a line; the text beside it says it in words. */
export function ProgressRail({ percent, thin = false }: ProgressRailProps) {
  return (
    <span className={classes.rail} data-thin={thin || undefined}>
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
