import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { drawings } from '../drawings.ts'
import type { PageView, PageViewProps } from '../page-view.ts'
import { ProgrammeIconPicture } from './programme-icons.tsx'
import {
  groupProgramme,
  formatProgrammeDay,
  formatProgrammeTime,
  type ProgrammeSlot,
} from '../text/programme.ts'
import { formatDress } from '../text/functions.ts'
import { translateInTone } from '../text/wording.ts'

/** What happens when. The first row of a day shows its date if the programme has several days. */
export function ProgrammeSection({ view }: PageViewProps) {
  if (!view.programme?.length) return null
  const { ProgrammeOrnament } = drawings[view.template]
  return (
    <section className="plan" aria-labelledby="plan">
      {ProgrammeOrnament && <ProgrammeOrnament />}
      <h2 className="h" id="plan">
        {translateInTone(view, 'programme')}
      </h2>
      <ol>
        {groupProgramme(view, view.programme).map((slot, index) => (
          <Slot view={view} slot={slot} index={index} key={slot.rows[0]?.id} />
        ))}
      </ol>
    </section>
  )
}

type SlotProps = PageViewProps & { slot: ProgrammeSlot; index: number }

function Slot({ view, slot, index }: SlotProps) {
  const { ProgrammeBullet } = drawings[view.template]
  return (
    <li className={slot.startsDay ? 'new-day' : undefined}>
      {ProgrammeBullet && <ProgrammeBullet index={index} />}
      <SlotTime view={view} slot={slot} />
      <div className={slot.rows.length > 1 ? 'entries tracks' : 'entries'}>
        {slot.rows.map((row) => (
          <Entry view={view} row={row} key={row.id} />
        ))}
      </div>
    </li>
  )
}

function SlotTime({ view, slot }: { view: PageView; slot: ProgrammeSlot }) {
  const day = slot.startsDay && formatProgrammeDay(view, slot.day)
  const time = formatProgrammeTime(view, slot)
  if (!day && !time) return null
  return (
    <p className="time">
      {day && (
        <span className="date">
          <b>{day.number}</b> <span>{day.name}</span>
        </span>
      )}{' '}
      {time && <span className="at-time">{time}</span>}
    </p>
  )
}

function Entry({
  view,
  row: { title, place, line, icon, track, dress },
}: PageViewProps & { row: ProgrammeRow }) {
  return (
    <div className="entry">
      {track && (
        <p className="track">
          <bdi>{track}</bdi>
        </p>
      )}
      <h3>
        {icon && <ProgrammeIconPicture icon={icon} />}
        <bdi>{title}</bdi>
      </h3>
      {place && (
        <p className="at">
          <bdi>{place}</bdi>
        </p>
      )}
      {line && (
        <p>
          <bdi>{line}</bdi>
        </p>
      )}
      {dress && (
        <p>
          <bdi>{formatDress(view, dress)}</bdi>
        </p>
      )}
    </div>
  )
}
