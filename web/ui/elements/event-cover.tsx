import classes from './event-cover.module.css'

type EventCoverProps = {
  /** The path of the picture. */
  cover: string
  /** 36 px in the rail, 56 x 72 in lists, or as large as its box. */
  size: 'rail' | 'list' | 'fill'
}

/** The picture of an event beside its name, so it says nothing of its own. */
export const EventCover = ({ cover, size }: EventCoverProps) => (
  <img
    className={classes.cover}
    data-size={size}
    src={cover}
    alt=""
    loading={size === 'list' ? 'lazy' : 'eager'}
    decoding="async"
  />
)
