import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Facts } from '../events/queries/draft.ts'
import { durationWriter } from '../events/when-fields.tsx'
import classes from './edit-event-page.module.css'

type MovedDialogProps = { opened: boolean; onClose: () => void; moved: Array<'time' | 'place'>; before: Facts; after: Facts; onSave: () => void }

/** Before and after of what guests have in their calendars. */
export function MovedDialog({ opened, onClose, moved, before, after, onSave }: MovedDialogProps) {
  const t = useWords('dashboard')
  const write = useMomentWriter(before.zone !== after.zone)
  const writers = { time: write, place: ({ venue, address }: Facts) => [venue, ...address.split('\n')].filter((line) => line.trim()).join(', ') }
  const save = () => {
    onClose()
    onSave()
  }
  return (
    <Dialog
      narrow opened={opened} onClose={onClose} title={t(`edit.ask-${moved.length > 1 ? 'both' : moved[0] ?? 'time'}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="filled" onClick={save}>{t('changes.save-all')}</Button>
        </>
      }
    >
      <dl className={classes.moved}>
        {moved.map((what) => (
          <div key={what}>
            <dt className="small strong">{t(`edit.what-${what}`)}</dt>
            <dd><span className="vh">{t('edit.before')}: </span><s className="quiet"><bdi>{writers[what](before) || t('edit.no-value')}</bdi></s></dd>
            <dd><span className="vh">{t('edit.after')}: </span><b className="strong"><bdi>{writers[what](after) || t('edit.no-value')}</bdi></b></dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t('edit.ask-words')}</p>
    </Dialog>
  )
}

/** `Sat, 12 December 2026 · 17:00 · 6 h`, with the zone when that is what changes. */
function useMomentWriter(withZone: boolean): (facts: Facts) => string {
  const t = useWords('creation')
  const { when, zoneName } = useFormats()
  const duration = durationWriter(t)
  return ({ startsAt, zone, durationMinutes }) => (startsAt
    ? [when(startsAt, 'fullDate', zone), when(startsAt, 'time', zone), duration(durationMinutes), ...(withZone ? [zoneName(zone, startsAt)] : [])].join(' · ')
    : '')
}
