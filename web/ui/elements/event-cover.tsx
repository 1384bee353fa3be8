import { formatFocus } from '@mehfil/templates/pages/page-pictures.ts'
import type { EventCoverPicture } from '../../lib/http/event-queries.ts'
import classes from './event-cover.module.css'

type EventCoverProps = {
  of: EventCoverPicture
  /** 36 px in the rail, 56 x 72 in lists, or as large as its box. */
  size: 'rail' | 'list' | 'fill'
}

/** The picture of an event beside its name, so it says nothing of its own. */
export const EventCover = ({ of: { cover, coverFocus }, size }: EventCoverProps) => (
  <img
    className={classes.cover}
    data-size={size}
    src={cover}
    alt=""
    loading={size === 'list' ? 'lazy' : 'eager'}
    decoding="async"
    {...(coverFocus && { style: { objectPosition: formatFocus(coverFocus) } })}
  />
)
